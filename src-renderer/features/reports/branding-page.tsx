import { useState, type ReactNode } from "react";
import type { ReportBranding } from "#shared/domain/reports.ts";
import { reportScreenMessages as messages } from "#shared/messages/report-screens.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useServices } from "#renderer/services/context.tsx";
import {
  Button,
  ChooseFile,
  ErrorNotice,
  FileDrop,
  notifyDone,
  Textarea,
  TextInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import { CoverPreview, logoAddress } from "./cover-preview.tsx";
import { useBranding } from "./use-branding.ts";
import css from "./reports.module.css";

/** Settings → Reports: what the cover of reports shows. */
export function BrandingPage(): ReactNode {
  const branding = useBranding();
  return branding && <BrandingForm saved={branding} />;
}

function BrandingForm({ saved }: { saved: ReportBranding }): ReactNode {
  const { client } = useServices();
  const [name, setName] = useState(saved.name);
  const [details, setDetails] = useState(saved.details);
  const [logo, setLogo] = useState(saved.logo?.base64 ?? null);
  const [stored, setStored] = useState({ name, details, logo });
  const hasChanged = name !== stored.name || details !== stored.details || logo !== stored.logo;
  const { busy, error, submit } = useSubmit(
    { name, details, logo },
    async () => {
      const answer = await client.call("branding.set", { name, details, logo });
      return answer.ok ? null : answer.error;
    },
    () => {
      setStored({ name, details, logo });
      notifyDone(messages.brandingSaved);
    },
  );
  return (
    <form
      className={css.page}
      aria-labelledby="branding"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasChanged) submit();
      }}
    >
      <div className={css.head}>
        <h2 id="branding">{messages.brandingTitle}</h2>
        <ActionButton action="reports.customer" label={messages.previewReport} />
      </div>
      <div className={css.beside}>
        <div className={css.fields}>
          <p className={css.hint}>{messages.brandingAbout}</p>
          {error && <ErrorNotice error={error} />}
          <TextInput
            label={messages.name}
            value={name}
            maxLength={120}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Textarea
            label={messages.details}
            description={messages.detailsHint}
            value={details}
            maxLength={400}
            rows={4}
            onChange={({ currentTarget }) => setDetails(currentTarget.value)}
          />
          <LogoField logo={logo} onChange={setLogo} />
          <div className={css.end}>
            <Button type="submit" loading={busy} disabled={!hasChanged}>
              {messages.saveBranding}
            </Button>
          </div>
        </div>
        <CoverPreview branding={{ name, details, logo }} />
      </div>
    </form>
  );
}

interface LogoProps {
  /** The logo in base64; null for none. */
  readonly logo: string | null;
  readonly onChange: (logo: string | null) => void;
}

function LogoField({ logo, onChange }: LogoProps): ReactNode {
  const take = async (file: File) => onChange(base64Of(await file.arrayBuffer()));
  return (
    <section className={css.field}>
      <h3>{messages.logo}</h3>
      <div className={css.logoRow}>
        <FileDrop onFile={(file) => void take(file)}>
          <div className={css.logo}>
            {logo ? (
              <img alt={messages.currentLogo} src={logoAddress(logo)} />
            ) : (
              <span className={css.hint}>{messages.noLogo}</span>
            )}
          </div>
        </FileDrop>
        <div className={css.field}>
          <div className={css.buttons}>
            <ChooseFile
              label={messages.chooseLogo}
              what={messages.logo}
              accept="image/png,image/jpeg"
              onFile={(file) => void take(file)}
            />
            {logo && (
              <Button variant="default" onClick={() => onChange(null)}>
                {messages.removeLogo}
              </Button>
            )}
          </div>
          <p className={css.small}>{messages.logoHint}</p>
        </div>
      </div>
    </section>
  );
}

function base64Of(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  let text = "";
  // In pieces: a function takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
