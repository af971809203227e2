import { useState } from 'react'
import { type SequenceName, sequences } from '#content/sequences/sequences.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import type { CampaignText } from '../../compose/campaign-text.ts'
import { shownSubject } from '../../compose/fields.ts'
import { LivePreview } from '../../compose/live-preview.tsx'
import { RecipientLink, SendTestButton } from '../../recipient-controls.tsx'
import type { SequenceMail } from '../mails.ts'
import type { PreviewRecipient } from '../test-email.server.ts'
import { MailForm } from './mail-form.tsx'

export type MailPageProps = {
  name: SequenceName
  mail: SequenceMail
  recipients: PreviewRecipient[]
  /** The place of the shown recipient. */
  n: number
  ownAddress: string
}

export function MailPage({ name, mail, recipients, n, ownAddress }: MailPageProps) {
  const mayWrite = useMay('email-groups')
  const [typed, setTyped] = useState<{ subject: string; body: string }>()
  return (
    <AdminPage title={shownSubject(mail.subject)} intro={introOf(name, mail)}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <MailForm key={`${mail.id} ${mail.revision}`} name={name} mail={mail} onType={setTyped} />
        <Preview recipients={recipients} n={n} text={typed ?? mail}>
          {mayWrite && (
            <SendTestButton
              path={`/api/admin/campaigns/sequences/${name}/mails/${mail.id}/try`}
              person={recipients[n]?.id ?? ''}
              ownAddress={ownAddress}
              text={typed && { subject: typed.subject, body: typed.body }}
            />
          )}
        </Preview>
      </div>
      <TextLink to={`/admin/sequences/${name}`} className="mt-8">
        Back to the sequence
      </TextLink>
    </AdminPage>
  )
}

function introOf(name: SequenceName, { isRemoved, isOurs, isChanged }: SequenceMail): string {
  const where = `Part of the sequence “${sequences[name].title}”.`
  if (isRemoved) return `For the sequence “${sequences[name].title}”. It is not sent until you save it.`
  return isOurs && !isChanged ? `${where} This is the original text: make it sound like you.` : where
}

type PreviewProps = Pick<MailPageProps, 'recipients' | 'n'> & {
  text: CampaignText
  children: React.ReactNode
}

function Preview({ recipients, n, text, children }: PreviewProps) {
  const recipient = recipients[n]
  if (!recipient) return null
  return (
    <section aria-label="Preview">
      <nav aria-label="Recipients" className="mb-3 flex flex-wrap items-center gap-x-6">
        <RecipientLink to={n - 1} of={recipients.length} label="Previous recipient" />
        <p aria-live="polite" className="tabular-nums">
          {recipient.name || recipient.email}, {n + 1} of {recipients.length}
        </p>
        <RecipientLink to={n + 1} of={recipients.length} label="Next recipient" />
      </nav>
      <LivePreview text={text} recipient={recipient.id} title={`Preview for ${recipient.name || recipient.email}`} />
      <div className="mt-4">{children}</div>
    </section>
  )
}
