import { sql } from 'kysely'
import { sections } from '#content/diagnostic/diagnostic.ts'
import type { Content } from '#content/owner/content.ts'
import { readBought } from '#content/shop/bought.ts'
import { everyProductOf, findProductBySlug } from '#content/shop/catalogue.ts'
import { addressesOfPerson } from '#domain/people/addresses.server.ts'
import { isOpen } from '#domain/shop/order-state.ts'
import { percentOf48, scoreSections, weakestSection } from '#lib/alignment-score.ts'
import { firstNameOf } from '#lib/text/clean-name.ts'
import { listed } from '#lib/text/count.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import type { FieldValues } from '../compose/fields.ts'

type Known = Pick<PersonRow, 'email' | 'name' | 'score' | 'scoreAt' | 'weakest' | 'type' | 'reportId' | 'reportAt'>

export async function valuesOf(db: Db, person: Known, { products }: Pick<Content, 'products'>): Promise<FieldValues> {
  return {
    firstName: firstNameOf(person.name),
    score: person.score < 0 ? '' : String(percentOf48(person.score)),
    weakestSection: person.scoreAt > person.reportAt ? person.weakest : await weakestTitle(db, person.reportId),
    type: person.type,
    toolsOwned: await toolsOwned(db, person.email, products),
  }
}

/** The first of equally weak sections; none if all score the same. */
async function weakestTitle(db: Db, reportId: string): Promise<string> {
  if (!reportId) return ''
  const report = await db.selectFrom('assessments').select('ratings').where('id', '=', reportId).executeTakeFirst()
  if (!report) return ''
  const ratings = JSON.parse(report.ratings)
  const scores = scoreSections(sections, ratings).map(({ score }) => score)
  return new Set(scores).size > 1 ? (weakestSection(sections, ratings)?.title ?? '') : ''
}

async function toolsOwned(db: Db, email: string, products: Content['products']): Promise<string> {
  const addresses = await addressesOfPerson(db, email)
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`lower(email) in (${sql.join(addresses)})`)
    .orderBy('paidAt')
    .execute()
  const catalogue = everyProductOf(products)
  const titles = orders.filter(isOpen).map(({ productId, bought }) => {
    return findProductBySlug(catalogue, productId)?.title ?? readBought(bought).title ?? productId
  })
  return listed(new Set(titles))
}
