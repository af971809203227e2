import { useState } from 'react'
import { Link } from 'react-router'
import { type SequenceName, sequences } from '#content/sequences/sequences.ts'
import { AdminPage, AdminSection } from '#ui/admin/admin-page.tsx'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ReaderStep, TryButton } from '../../reader-controls.tsx'
import type { SequenceMail } from '../mails.ts'
import type { PreviewReader } from '../trial.server.ts'
import { MailForm } from './mail-form.tsx'

export type MailPageProps = {
  name: SequenceName
  mail: SequenceMail
  readers: PreviewReader[]
  preview: { n: number; subject: string; missing: string[] }
  ownAddress: string
}

/** One mail of a sequence: its words and days, how it looks, and a test of it to oneself. */
export function MailPage({ name, mail, readers, preview, ownAddress }: MailPageProps) {
  const mayWrite = useMay('work-with-people')
  const [typed, setTyped] = useState<{ subject: string; body: string }>()
  return (
    <AdminPage title={mail.subject} intro={introOf(name, mail)}>
      <MailForm key={`${mail.id} ${mail.revision}`} name={name} mail={mail} onType={setTyped} />
      {mail.body && (
        <Preview {...{ name, mail, readers, preview }}>
          {mayWrite && (
            <TryButton
              path={`/api/admin/writing/sequences/${name}/mails/${mail.id}/try`}
              person={readers[preview.n]?.id ?? ''}
              ownAddress={ownAddress}
              text={typed && { subject: typed.subject, body: typed.body }}
            />
          )}
        </Preview>
      )}
      <Link
        to={`/admin/writing/sequences/${name}`}
        className="mt-8 inline-flex min-h-11 items-center text-link"
      >
        Back to the sequence
      </Link>
    </AdminPage>
  )
}

function introOf(name: SequenceName, { isRemoved, isOurs, isChanged }: SequenceMail): string {
  const where = `Of the sequence “${sequences[name].title}”.`
  if (isRemoved) return `${where} It is not in it: nobody gets it until you save it.`
  return isOurs && !isChanged ? `${where} The text is ours; make it sound like you.` : where
}

type PreviewProps = Omit<MailPageProps, 'ownAddress'> & { children: React.ReactNode }

/** As it is saved, for those who did last what it follows on, one after the other. */
function Preview({ name, mail, readers, preview: { n, subject, missing }, children }: PreviewProps) {
  const reader = readers[n]
  if (!reader) return null
  return (
    <AdminSection heading="How it looks" intro="As it is saved.">
      <nav aria-label="Readers" className="mb-3 flex flex-wrap items-center gap-x-6">
        <ReaderStep to={n - 1} of={readers.length} label="Previous reader" />
        <p aria-live="polite" className="tabular-nums">
          Reader {n + 1} of {readers.length}
        </p>
        <ReaderStep to={n + 1} of={readers.length} label="Next reader" />
      </nav>
      <Facts>
        <Fact name="To">
          {reader.name ? `${reader.name}, ` : ''}
          {reader.email}
        </Fact>
        <Fact name="Subject">{subject}</Fact>
      </Facts>
      {missing.length > 0 && (
        <p className="mt-3 max-w-text text-amber">
          They would not get it: there is nothing for {missing.map((field) => `{${field}}`).join(', ')}. Write
          other words behind a bar, as in {'{firstName|there}'}.
        </p>
      )}
      <iframe
        key={`${reader.id} ${mail.revision}`}
        title={`The mail as ${reader.name || reader.email} gets it`}
        sandbox=""
        src={`/api/admin/writing/sequences/${name}/mails/${mail.id}/preview/${reader.id}`}
        className="mt-4 h-[36rem] w-full max-w-[40rem] rounded border border-line bg-sheet"
      />
      <div className="mt-4">{children}</div>
    </AdminSection>
  )
}
