import type { Catalogue } from '#content/shop/catalogue.ts'
import { isOpen } from '#domain/shop/order-state.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { sendFile } from '#platform/http/files/send-file.server.ts'
import type { Log } from '#platform/log.server.ts'
import { checkFileLink, type FileLink } from './download-links.server.ts'
import { findOrder } from './find-order.server.ts'
import { filesOfOrder } from './orders.server.ts'
import { openFile } from './stored-files.server.ts'

type Wares = { db: Db; log: Log; fullEditionsDir: string; catalogue: Catalogue }

/** The file for a signed link, or why there is none. A link stops working after an hour, or when the order closes. */
export async function answerDownload(
  wares: Wares,
  link: FileLink,
  request: Request,
): Promise<Response | 'expired' | 'refused' | 'missing'> {
  const { db, log, catalogue } = wares
  const verdict = await checkFileLink(db, link)
  if (verdict === 'forged') return 'refused'
  const order = await findOrder(db, link.orderId)
  if (!order || !isOpen(order)) return 'refused'
  if (verdict === 'expired') return 'expired'
  const file = filesOfOrder(order, catalogue).find(({ name }) => name === link.name)
  if (!file) return 'refused'
  const stored = await openFile(wares, file)
  if (!stored) {
    log.error({ file: file.name, order: order.number }, 'a purchased file is missing')
    return 'missing'
  }
  const response = await sendFile(request, stored, { fileName: file.savedAs, type: file.type })
  if (request.method === 'GET' && startsTheFile(response)) await countDownload(db, link)
  return response
}

/** A resumed download is not counted again. */
function startsTheFile({ status, headers }: Response): boolean {
  return status === 200 || (status === 206 && headers.get('content-range')?.startsWith('bytes 0-') === true)
}

async function countDownload(db: Db, { orderId, name }: FileLink): Promise<void> {
  const now = new Date().toISOString()
  await db
    .insertInto('orderDownloads')
    .values({ orderId, fileName: name, count: 1, firstAt: now, lastAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['orderId', 'fileName'])
        .doUpdateSet((value) => ({ count: value('orderDownloads.count', '+', 1), lastAt: now })),
    )
    .execute()
}
