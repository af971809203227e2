import { suggestPeople } from '#domain/people/find-people.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import type { CommandSource } from '#features/admin/commands/api.server.ts'
import { shownSubject } from '#features/campaigns/compose/fields.ts'
import { suggestOrders } from '#features/shop/admin/order-list.server.ts'
import { isAbout } from '#platform/mail/about.server.ts'

const mostOfEach = 6
/** Older campaigns are found on their own page. */
const campaignsSearched = 200

const people: CommandSource = async (db, search) => {
  const { seal } = await openPersonIds(db)
  const found = await suggestPeople(db, search, mostOfEach)
  return found.map(({ email, name, company }) => ({
    ...{ group: 'People', title: name || email, path: `/admin/people/${seal(email)}` },
    detail: company || (name ? email : ''),
  }))
}

const orders: CommandSource = async (db, search) => {
  const found = await suggestOrders(db, search, mostOfEach)
  return found.map(({ number, email }) => ({
    ...{ group: 'Orders', title: `Order ${number}`, path: `/admin/orders/${number}` },
    detail: email ?? '',
  }))
}

/** Campaigns by subject, and emails to the first person found. */
const emails: CommandSource = async (db, search) => {
  const newest = await db
    .selectFrom('campaigns')
    .select(['id', 'subject', 'state'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(campaignsSearched)
    .execute()
  const wanted = search.toLowerCase()
  const campaigns = newest.filter(({ subject }) => subject.toLowerCase().includes(wanted))
  const [person] = await suggestPeople(db, search, 1)
  const mails = person
    ? await db
        .selectFrom('mailOutbox')
        .select(['id', 'subject', 'createdAt'])
        .where(isAbout(person.email))
        .where('recipient', 'is not', null)
        .execute()
    : []
  const latest = mails.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  return [
    ...campaigns.slice(0, mostOfEach).map(({ id, subject, state }) => ({
      ...{
        group: 'Emails',
        title: shownSubject(subject),
        detail: `Campaign, ${state}`,
        path: `/admin/campaigns/${id}`,
      },
    })),
    ...latest.slice(0, mostOfEach / 2).map(({ id, subject }) => ({
      ...{ group: 'Emails', title: subject, detail: `To ${person?.name || person?.email}` },
      path: `/admin/mail/${id}`,
    })),
  ]
}

/** What the command menu searches besides pages and actions. */
export const commandSources = [people, orders, emails]
