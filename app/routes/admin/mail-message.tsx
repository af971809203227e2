import { data } from 'react-router'
import { readFullHour } from '#features/admin/mail/full-hour.server.ts'
import { readMail } from '#features/admin/mail/mail.server.ts'
import { MailPage } from '#features/admin/mail/mail-page.tsx'
import type { Db } from '#platform/database/connect.server.ts'
import { readRefusal } from '#platform/mail/refused-addresses.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'
import { servicesContext, userContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import type { Route } from './+types/mail-message.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.mail.subject ?? 'Email', noindex: true })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readDb, env, settings } = context.get(servicesContext)
  const mail = await readMail(readDb, params.id, context.get(userContext).role)
  if (!mail) throw data(null, { status: 404 })
  return {
    mail,
    fullHour: await readFullHour(readDb, env, settings.mail() !== undefined),
    refusal: mail.recipient ? await readRefusalOf(readDb, mail.recipient) : undefined,
  }
}

async function readRefusalOf(db: Db, email: string) {
  const refusal = await readRefusal(db, email)
  if (!refusal) return undefined
  const { seal } = await openPersonIds(db)
  return { ...refusal, personId: seal(email.toLowerCase()) }
}

export default function AdminMailMessage({ loaderData }: Route.ComponentProps) {
  return <MailPage {...loaderData} />
}
