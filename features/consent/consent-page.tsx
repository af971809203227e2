import { consentLinkNotFound, consentPage } from '#content/consent.ts'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import type { ConsentLink } from './consent-link.server.ts'

type ConsentPageProps = { link: ConsentLink | undefined; ownerEmail: string }

/** Works without scripts. */
export function ConsentPage({ link, ownerEmail }: ConsentPageProps) {
  if (!link) return <Message {...consentLinkNotFound(ownerEmail)} />
  if (link.state === 'ended') return <Message {...consentPage.ended} />
  return (
    <div className="page-grid py-section">
      {link.state === 'done' ? <Confirmed email={link.email} /> : <Confirm {...link} />}
    </div>
  )
}

function Confirmed({ email }: { email: string }) {
  const { heading, text, action } = consentPage.done
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

function Confirm({ email, wording, lifts }: Extract<ConsentLink, { state: 'waiting' }>) {
  const { heading, text, lifts: liftsText, button, not } = consentPage.ask
  return (
    <>
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{text}</p>
      <blockquote className="mt-4 max-w-text border-l-4 border-line pl-4 text-lg wrap-anywhere">{wording}</blockquote>
      <p className="mt-4 font-semibold wrap-anywhere">{email}</p>
      {lifts && <p className="mt-4 max-w-text">{liftsText}</p>}
      <form method="post" className="mt-6">
        <Button type="submit">{button}</Button>
      </form>
      <p className="mt-8 max-w-text text-soft">{not}</p>
    </>
  )
}
