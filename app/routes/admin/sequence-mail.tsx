import { data } from 'react-router'
import { sequenceNames } from '#content/sequences/sequences.ts'
import { readMails } from '#features/writing/sequences/mails.server.ts'
import { MailPage } from '#features/writing/sequences/screen/mail-page.tsx'
import { previewMail, previewReaders } from '#features/writing/sequences/trial.server.ts'
import { servicesContext, siteContext, userContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import { writingPeople } from '../../writing-people.server.ts'
import type { Route } from './+types/sequence-mail.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.mail.subject ?? 'Sequence email', noindex: true })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, readDb, content } = context.get(servicesContext)
  const name = sequenceNames.find((each) => each === params.name)
  const mail = name && (await readMails(readDb, name)).find(({ id }) => id === params.mail)
  if (!name || !mail) throw data(null, { status: 404 })
  const readers = await previewReaders(readDb, name)
  const asked = Number(new URL(request.url).searchParams.get('n') ?? 0)
  const n = readers[asked] ? asked : 0
  const { siteUrl } = context.get(siteContext)
  const writing = { content, siteUrl, people: writingPeople }
  // Needs the writable database: the first link creates its signing key.
  const preview = await previewMail(db, writing, name, mail.id, readers[n]?.id ?? '')
  return {
    ...{ name, mail, readers, ownAddress: context.get(userContext).email },
    preview: { n, subject: preview.mail.subject, missing: [...preview.missing] },
  }
}

export default function AdminSequenceMail({ loaderData }: Route.ComponentProps) {
  return <MailPage {...loaderData} />
}
