import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { MergedAddressRow } from '#platform/database/tables/people.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { addressesWith, holdAddresses, putTogether, takeApart } from '#platform/people/addresses.server.ts'

/** More addresses than anybody has; a page and a letter read all of them. */
export const mostAddresses = 20

/** Somebody else merged or split these while it was looked at; the next try sees how it stands now. */
class Changed extends Error {}

const mostTries = 5

/** Makes one person of two, under the main address; what was left under either stays where it is. */
export async function mergePeople(db: Db, by: By, emails: [string, string], main: string): Promise<void> {
  await whileHeld(db, emails, async (tx, [one = [], other = []]) => {
    if (one[0] === other[0]) throw new Refusal(409, 'These are one person already.')
    const all = [...one, ...other]
    if (all.length > mostAddresses)
      throw new Refusal(400, `A person has at most ${mostAddresses} addresses. Split off one of them first.`)
    if (!all.includes(main))
      throw new Refusal(400, 'The main address is one of the two people’s. Please choose it again.')
    for (const group of [one, other]) await refuseIfGone(tx, group[0] ?? '')
    const at = new Date().toISOString()
    for (const group of [one, other]) await takeApart(tx, group[0] ?? '')
    const members = all.map((email): MergedAddressRow => {
      return { email, main, own: '', at, byEmail: by.email, workedAt: '', statedAt: '' }
    })
    await putTogether(tx, main, members)
    for (const email of [one[0], other[0]]) {
      const detail = email === main ? 'This is the main address.' : 'It is listed under the other one.'
      await recordAction(tx, by, { action: 'people-merged', subject: email ?? '', detail })
    }
  })
}

/** Letters go there from now on. What was written down meanwhile stays with the address that was the main one then. */
export async function chooseMain(db: Db, by: By, email: string): Promise<void> {
  await whileHeld(db, [email], async (tx, [addresses = []]) => {
    const [main = email] = addresses
    if (addresses.length < 2) throw new Refusal(409, notMerged)
    if (main === email) return
    await putTogether(tx, email, await takeApart(tx, main))
    await recordAction(tx, by, { action: 'main-address-chosen', subject: email })
  })
}

/** From now on it is a person of its own, as if it had never been merged. */
export async function splitOff(db: Db, by: By, email: string): Promise<void> {
  await whileHeld(db, [email], async (tx, [addresses = []]) => {
    const [main = email] = addresses
    if (addresses.length < 2) throw new Refusal(409, notMerged)
    const members = await takeApart(tx, main)
    await tx.deleteFrom('mergedAddresses').where('email', '=', email).execute()
    await putTogether(
      tx,
      main,
      members.filter((member) => member.email !== email),
    )
    await recordAction(tx, by, { action: 'people-split', subject: email })
  })
}

const notMerged = 'This address is a person of its own already.'

async function refuseIfGone(tx: Db, email: string): Promise<void> {
  const row = await tx.selectFrom('people').select('email').where('email', '=', email).executeTakeFirst()
  if (!row) throw new Refusal(404, 'There is no such person, or not any more.')
}

/**
 * With all addresses of these people to itself. Whose they are is looked up before they can be held, so it is looked up
 * again afterwards.
 */
async function whileHeld(
  db: Db,
  emails: readonly string[],
  work: (tx: Db, groups: string[][]) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const before = await groupsOf(tx, emails)
        await holdAddresses(tx, before.flat())
        const now = await groupsOf(tx, emails)
        if (now.flat().some((email) => !before.flat().includes(email))) throw new Changed()
        await holdRows(
          tx,
          now.flatMap(([main]) => main ?? []),
        )
        await work(tx, now)
      })
    } catch (error) {
      if (!isWorthAnotherTry(error) || tries === mostTries) throw error
    }
  }
}

/** Also where PostgreSQL found that this waits for somebody who waits for this. */
function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof Changed || (error instanceof Error && 'code' in error && error.code === '40P01')
}

async function groupsOf(tx: Db, emails: readonly string[]): Promise<string[][]> {
  const groups: string[][] = []
  for (const email of emails) groups.push(await addressesWith(tx, email))
  return groups
}

/** Who is being erased, or written to, at this moment comes first. */
async function holdRows(tx: Db, mains: readonly string[]): Promise<void> {
  for (const main of [...new Set(mains)].toSorted()) {
    await tx
      .updateTable('people')
      .set((row) => ({ email: row.ref('email') }))
      .where('email', '=', main)
      .execute()
  }
}
