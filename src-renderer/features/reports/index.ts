export { reportActions } from "./actions.ts";
export { Preview as ReportPreview } from "./preview.tsx";
export { BrandingPage } from "./branding-page.tsx";
export { CustomerReportDialog } from "./customer-report-dialog.tsx";
