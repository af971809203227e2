import { retakePageText } from '#content/diagnostic/retake-words.ts'
import { DiagnosticForm } from '../form/diagnostic-form.tsx'
import { retakeForm } from '../form/form-kind.ts'
import type { RetakeLink } from './links.server.ts'
import { RetakeMessage } from './retake-message.tsx'

type RetakePageProps = { link: RetakeLink | undefined; token: string }

/** The diagnostic without step 1, which the earlier report answers. */
export function RetakePage({ link, token }: RetakePageProps) {
  if (link?.state !== 'waiting') return <RetakeMessage link={link} />
  return (
    <DiagnosticForm
      kind={retakeForm(token)}
      heading={retakePageText.heading(link.firstName)}
      opening={
        <div className="mt-6">
          <p className="text-lg">{retakePageText.intro(link.reportDate)}</p>
          <p className="mt-4 text-sm wrap-anywhere text-soft">
            {retakePageText.known(link.address)} {retakePageText.notYou}
          </p>
        </div>
      }
    />
  )
}
