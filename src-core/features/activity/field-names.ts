import { customerFields } from "#shared/entities/customer-fields.ts";
import { siteFields } from "#shared/entities/site-fields.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerReportMessages as report } from "#shared/messages/customer-report.ts";
import { customerScreenMessages as customers } from "#shared/messages/customer-screens.ts";
import { pictureMessages } from "#shared/messages/pictures.ts";
import { recorderFieldMessages as recorders } from "#shared/messages/recorder-fields.ts";
import { siteMessages as sites } from "#shared/messages/sites.ts";
import { recorderSignInMessages as signIn } from "#shared/messages/recorder-sign-in.ts";

/** Labels of inputs that have another name than the field that they change. */
const INPUTS: Readonly<Record<string, () => string>> = {
  rename: () => common.name,
  url: () => common.address,
  site: () => common.site,
  tags: () => common.tags,
  addTags: () => common.tags,
  removeTags: () => common.tags,
  auth: () => recorders.signInMethod,
  trustNetwork: () => sites.network,
  outdatedTls: () => signIn.outdatedTls,
  columns: () => recorders.custom,
  language: () => customers.language,
  pictures: () => pictureMessages.customerLabel,
  logo: () => report.brandingLogo,
  details: () => report.brandingDetails,
};

/** The label of an input of recorders, sites and customers, as screens show it; the input itself if it has none. */
export function inputLabel(name: string): string {
  const fields: Readonly<Record<string, { label(): string }>> = {
    ...customerFields,
    ...siteFields,
  };
  return INPUTS[name]?.() ?? fields[name]?.label() ?? name;
}
