import { agreeLinkNotFound, agreePage } from '#content/agreeing.ts'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import type { AgreeLink } from './agree-link.server.ts'

type AgreePageProps = { link: AgreeLink | undefined; ownerEmail: string }

/** A plain form that needs no script. */
export function AgreePage({ link, ownerEmail }: AgreePageProps) {
  if (!link) return <Message {...agreeLinkNotFound(ownerEmail)} />
  if (link.state === 'ended') return <Message {...agreePage.ended} />
  return (
    <div className="page-grid py-section">
      {link.state === 'done' ? <Agreed email={link.email} /> : <AskOnceMore {...link} />}
    </div>
  )
}

function Agreed({ email }: { email: string }) {
  const { heading, text, action } = agreePage.done
  return (
    <>
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{text}</p>
      <p className="mt-4 font-semibold wrap-anywhere">{email}</p>
      <p className="mt-6">
        <a href="/" className="inline-flex min-h-11 items-center text-link">
          {action}
        </a>
      </p>
    </>
  )
}

function AskOnceMore({ email, wording, lifts }: Extract<AgreeLink, { state: 'waiting' }>) {
  const { heading, text, lifts: liftsWords, button, not } = agreePage.ask
  return (
    <>
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{text}</p>
      <blockquote className="mt-4 max-w-text border-l-4 border-line pl-4 text-lg wrap-anywhere">
        {wording}
      </blockquote>
      <p className="mt-4 font-semibold wrap-anywhere">{email}</p>
      {lifts && <p className="mt-4 max-w-text">{liftsWords}</p>}
      <form method="post" className="mt-6">
        <Button type="submit">{button}</Button>
      </form>
      <p className="mt-8 max-w-text text-soft">{not}</p>
    </>
  )
}
