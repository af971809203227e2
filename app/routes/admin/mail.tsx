import { mayDo } from '#content/admin/roles.ts'
import { readMailGroups } from '#features/admin/mail/discard.server.ts'
import { readFullHour } from '#features/admin/mail/full-hour.server.ts'
import { countMails, listMails, mailFilter } from '#features/admin/mail/mail.server.ts'
import { Outbox } from '#features/admin/mail/outbox.tsx'
import { servicesContext, userContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/mail.ts'

export const meta = metaOf({ title: 'Outbox', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readDb, env, settings } = context.get(servicesContext)
  const mail = settings.mail()
  const { email, role } = context.get(userContext)
  const { searchParams } = new URL(request.url)
  const filter = mailFilter(searchParams.get('state'))
  return {
    ...(await listMails(readDb, filter, searchParams.get('after'))),
    counts: await countMails(readDb),
    filter,
    sends: mail !== undefined,
    fullHour: await readFullHour(readDb, env, mail !== undefined),
    discardable: filter === 'waiting' && mayDo(role, 'run-site') ? await readMailGroups(readDb) : [],
    testAddress: mail?.team ?? email,
  }
}

export default function AdminMail({ loaderData }: Route.ComponentProps) {
  return <Outbox {...loaderData} />
}
