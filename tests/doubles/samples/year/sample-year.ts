// A year of a coaching practice, made up for the demo: the same seed gives the same year, ending now.
import { hashPassword } from 'better-auth/crypto'
import { sampleContent } from '#content/owner/samples/content.ts'
import { createAccount } from '#platform/auth/accounts.server.ts'
import { addToCounter } from '#platform/counters.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import { newId } from '#platform/ids.server.ts'
import { insertRows } from '../many-people.ts'
import { chanceFrom } from './chance.ts'
import { addCampaigns, addSequences, mailsAbout } from './emails.ts'
import { addLead, type Event } from './leads.ts'
import { addOrders } from './orders.ts'
import { makePeople, type SamplePerson } from './people.ts'
import { addVisits } from './visits.ts'
import { addTouches, addWork } from './work.ts'

const count = 400

export async function addSampleYear(db: Db, now = new Date(), seed = 7): Promise<void> {
  const chance = chanceFrom(seed)
  const people = makePeople(chance, count, now)
  const passwordHash = await hashPassword(newId())
  await db.transaction().execute(async (tx) => {
    // To-dos can be assigned once there is a team.
    await createAccount(tx, { name: 'Sam', email: 'sam@example.com', role: 'assistant', passwordHash })
    await addConsents(tx, people)
    const events: Event[] = []
    for (const person of people) events.push(...(await addLead(tx, chance, person, now)))
    const sold = await addOrders(tx, chance, people, now)
    await addWork(tx, chance, events, now)
    await addTouches(tx, chance, people, now)
    await addVisits(tx, chance, events, sold, now)
    const reached = { tx, chance, people, now }
    const campaigns = await addCampaigns(reached)
    await addMails(tx, [...mailsAbout(events, sold, now), ...campaigns, ...(await addSequences(reached, sold))])
  })
}

/** Before the people: their rows take the consent from here. */
async function addConsents(tx: Db, people: readonly SamplePerson[]): Promise<void> {
  const wording = sampleContent.who.lettersBox ?? ''
  const rows = people
    .filter(({ optsIn }) => optsIn)
    .map(({ email, joined, does }) => {
      const at = joined.toISOString()
      const place = does.diagnostic ? 'diagnostic' : does.founderTest ? 'founder-test' : 'waitlist'
      return { id: newId(), email, wording, place, at, confirmedAt: at, askedAt: null, mailbox: '' } as const
    })
  await tx.insertInto('consents').values(rows).execute()
}

async function addMails(tx: Db, rows: readonly MailRow[]): Promise<void> {
  await insertRows(tx, 'mail_outbox', rows)
  await addToCounter(tx, 'mails-sent', rows.filter(({ state }) => state === 'sent').length)
}
