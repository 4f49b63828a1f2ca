export { reportActions } from "./actions.ts";
export { ReportPreview } from "./preview.tsx";
export { BrandingPage } from "./branding-page.tsx";
export { CustomerReportDialog } from "./customer-report-dialog.tsx";
export { CustomerReportButton } from "./customer-report-button.tsx";
export { customerReportStore } from "./store.ts";
