import { suggestPeople } from '#domain/people/find-people.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import type { CommandSource } from '#features/admin/commands/api.server.ts'
import type { Command } from '#features/admin/commands/commands.ts'
import { shownSubject } from '#features/campaigns/compose/fields.ts'
import { suggestOrders } from '#features/shop/admin/order-list.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { isAbout } from '#platform/mail/about.server.ts'

const maxOfEach = 6
/** Older campaigns are found on their own page. */
const campaignsSearched = 200

/** People, and the latest emails to the first of them. */
const people: CommandSource = async (db, search) => {
  const { seal } = await openPersonIds(db)
  const found = await suggestPeople(db, search, maxOfEach)
  const [first] = found
  return [
    ...found.map(({ email, name, company }) => ({
      group: 'People',
      title: name || email,
      path: `/admin/people/${seal(email)}`,
      detail: company || (name ? email : ''),
    })),
    ...(first ? await mailsTo(db, first) : []),
  ]
}

async function mailsTo(db: Db, { email, name }: { email: string; name: string }): Promise<Command[]> {
  const mails = await db
    .selectFrom('mailOutbox')
    .select(['id', 'subject', 'createdAt'])
    .where(isAbout(email))
    .where('recipient', 'is not', null)
    .execute()
  const latest = mails.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  return latest.slice(0, maxOfEach / 2).map(({ id, subject }) => ({
    group: 'Emails',
    title: subject,
    detail: `To ${name || email}`,
    path: `/admin/mail/${id}`,
  }))
}

const orders: CommandSource = async (db, search) => {
  const found = await suggestOrders(db, search, maxOfEach)
  return found.map(({ number, email }) => ({
    group: 'Orders',
    title: `Order ${number}`,
    path: `/admin/orders/${number}`,
    detail: email ?? '',
  }))
}

const campaigns: CommandSource = async (db, search) => {
  const newest = await db
    .selectFrom('campaigns')
    .select(['id', 'subject', 'state'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(campaignsSearched)
    .execute()
  const wanted = search.toLowerCase()
  return newest
    .filter(({ subject }) => subject.toLowerCase().includes(wanted))
    .slice(0, maxOfEach)
    .map(({ id, subject, state }) => ({
      group: 'Emails',
      title: shownSubject(subject),
      detail: `Campaign, ${state}`,
      path: `/admin/campaigns/${id}`,
    }))
}

/** What the command menu searches besides pages and actions. */
export const commandSources = [people, orders, campaigns]
