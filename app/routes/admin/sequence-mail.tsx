import { data } from 'react-router'
import { sequenceNames } from '#content/sequences/sequences.ts'
import { readMails } from '#features/campaigns/sequences/mails.server.ts'
import { MailPage } from '#features/campaigns/sequences/screen/mail-page.tsx'
import { previewRecipients } from '#features/campaigns/sequences/test-email.server.ts'
import { servicesContext, userContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import type { Route } from './+types/sequence-mail.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.mail.subject ?? 'Sequence email', noindex: true })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const name = sequenceNames.find((each) => each === params.name)
  const mail = name && (await readMails(readDb, name)).find(({ id }) => id === params.mail)
  if (!name || !mail) throw data(null, { status: 404 })
  const recipients = await previewRecipients(readDb, name)
  const position = Number(new URL(request.url).searchParams.get('n') ?? 0)
  const n = recipients[position] ? position : 0
  return { name, mail, recipients, ownAddress: context.get(userContext).email, n }
}

export default function AdminSequenceMail({ loaderData }: Route.ComponentProps) {
  return <MailPage {...loaderData} />
}
