import { retakePageText } from '#content/diagnostic/retake-words.ts'
import { Message } from '#ui/message.tsx'
import { DiagnosticForm } from '../form/diagnostic-form.tsx'
import { retakeForm } from '../form/form-kind.ts'
import type { RetakeLink } from './links.server.ts'

type RetakePageProps = { link: RetakeLink | undefined; token: string }

/** The diagnostic without step 1, which the earlier report answers. */
export function RetakePage({ link, token }: RetakePageProps) {
  if (!link) return <Message {...retakePageText.notFound} />
  if (link.state === 'ended') return <Message {...retakePageText.ended} />
  if (link.state === 'admin') return <Message {...retakePageText.admin} />
  const { used } = retakePageText
  if (link.state === 'used') return <Message {...used} text={used.text(link.address)} />
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
