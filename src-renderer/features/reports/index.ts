export { reportActions } from "./actions.ts";
export { BrandingPage } from "./branding-page.tsx";
export { CustomerReportDialog } from "./customer-report-dialog.tsx";
