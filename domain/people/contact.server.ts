import type { Db } from '#platform/database/connect.server.ts'
import { findMainAddress } from './addresses.server.ts'
import { sameEmail } from './people.server.ts'
import { personPath } from './person-ids.server.ts'

/** The contact details in a notice to the team. */
export type Contact = { name: string; email: string; phone: string | null; adminUrl: string }

/** Details from this request, completed by what is known. Do not call it inside a transaction. */
export async function readContact(
  db: Db,
  siteUrl: string,
  { email, ...given }: Pick<Contact, 'email'> & Partial<Pick<Contact, 'name' | 'phone'>>,
): Promise<Contact> {
  const person = await db
    .selectFrom('people')
    .select('name')
    .where('email', '=', await findMainAddress(db, email.toLowerCase()))
    .executeTakeFirst()
  const report = await db
    .selectFrom('assessments')
    .select(['phone', 'createdAt'])
    .where(sameEmail(email))
    .where('phone', 'is not', null)
    .execute()
  const last = report.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0]
  return {
    email,
    name: given.name || person?.name || '',
    phone: given.phone ?? last?.phone ?? null,
    adminUrl: siteUrl + (await personPath(db, email)),
  }
}
