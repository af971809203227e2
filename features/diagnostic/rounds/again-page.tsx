import { againWords } from '#content/diagnostic/rounds-words.ts'
import { Message } from '#ui/message.tsx'
import { DiagnosticForm } from '../form/diagnostic-form.tsx'
import { againForm } from '../form/form-kind.ts'
import type { AgainLink } from './links.server.ts'

type AgainPageProps = { link: AgainLink | undefined; token: string }

/** The diagnostic's own form, without its first step: what it asks is known from the earlier report. */
export function AgainPage({ link, token }: AgainPageProps) {
  if (!link) return <Message {...againWords.notFound} />
  if (link.state === 'ended') return <Message {...againWords.ended} />
  if (link.state === 'admin') return <Message {...againWords.admin} />
  if (link.state === 'stopped') return <Message {...againWords.stopped} />
  const { used } = againWords
  if (link.state === 'used') return <Message {...used} text={used.text(link.address)} />
  return (
    <DiagnosticForm
      kind={againForm(token)}
      heading={againWords.heading(link.firstName)}
      opening={
        <div className="mt-6">
          <p className="text-lg">{againWords.intro(link.reportDate)}</p>
          <p className="mt-4 text-sm wrap-anywhere text-soft">
            {againWords.known(link.address)} {againWords.notYou}
          </p>
        </div>
      }
    />
  )
}
