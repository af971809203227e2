import type { Catalogue } from '#content/shop/catalogue.ts'
import { isOpen } from '#domain/shop/order-state.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { signedFileLinks } from './download-links.server.ts'
import { filesOfOrder, listPaidOrders, orderPath, productOf } from './orders.server.ts'

/** Long enough to be read the next morning. The order links on the page never expire. */
const linkLifeMs = dayMs

const openLinks = (db: Db) => openSealer(db, 'library')

/** The path that lists everything bought with this address; only its mailbox gets it. */
export async function libraryPath(db: Db, email: string, now = Date.now()): Promise<string> {
  const { seal } = await openLinks(db)
  return `/orders/all/${seal(JSON.stringify([email, now + linkLifeMs]))}`
}

export type Library = Awaited<ReturnType<typeof findLibrary>>

/** 'unknown' for a link that is not ours, and once the buyer was erased. */
export async function findLibrary(db: Db, token: string, catalogue: Catalogue, now = Date.now()) {
  const { unseal } = await openLinks(db)
  const text = unseal(token)
  if (text === undefined) return 'unknown' as const
  const [email, expires] = JSON.parse(text) as [string, number]
  if (expires <= now) return 'expired' as const
  const orders = await listPaidOrders(db, email)
  if (orders.length === 0) return 'unknown' as const
  return Promise.all(
    orders.map(async (order) => ({
      title: productOf(order, catalogue).title,
      paidAt: order.paidAt ?? '',
      path: orderPath(order),
      // The bundle's first file is the ZIP; the others are on its order page.
      files: isOpen(order) ? await signedFileLinks(db, order, filesOfOrder(order, catalogue)) : [],
    })),
  )
}
