import { data } from 'react-router'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { readFullHour } from '#features/admin/mail/full-hour.server.ts'
import { readMail } from '#features/admin/mail/mail.server.ts'
import { MailPage } from '#features/admin/mail/mail-page.tsx'
import type { Db } from '#platform/database/connect.server.ts'
import { readRejection } from '#platform/mail/refused-addresses.server.ts'
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
    rejection: mail.recipient ? await readRejectionOf(readDb, mail.recipient) : undefined,
  }
}

async function readRejectionOf(db: Db, email: string) {
  const rejection = await readRejection(db, email)
  if (!rejection) return undefined
  const { seal } = await openPersonIds(db)
  return { ...rejection, personId: seal(email.toLowerCase()) }
}

export default function AdminMailMessage({ loaderData }: Route.ComponentProps) {
  return <MailPage {...loaderData} />
}
