import { orderWords } from '#content/shop/shop.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { useSend } from '#ui/use-send.tsx'
import { ReceiptCard, type Seller } from '../receipts/receipt-card.tsx'
import type { OrderView } from '../schema.ts'

type OrderPageProps = { order: OrderView; token: string; seller: Seller }

/** A receipt and a shelf: what is theirs, one button per file. */
export function OrderPage({ order, token, seller }: OrderPageProps) {
  const closed = order.state === 'open' ? undefined : orderWords[order.state]
  return (
    <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-12 py-section lg:grid-cols-12">
      <div className="lg:col-span-7">
        <p className="text-soft">{orderWords.title}</p>
        <h1 className="mt-1 text-3xl">{closed ? closed.title : order.title}</h1>
        <p className="mt-4 max-w-text text-lg text-soft">
          {closed ? `${closed.text} ${orderWords.question(seller.email)}` : orderWords.opens}
        </p>
        {order.letters && <p className="mt-4 max-w-text font-semibold print:hidden">{order.letters}</p>}
        {!closed && <Shelf order={order} />}
      </div>
      <div className="lg:col-span-5">
        <ReceiptCard order={order} token={token} seller={seller} />
        {order.email && !closed && <SendAgain token={token} />}
      </div>
    </div>
  )
}

function Shelf({ order: { files, isTool } }: { order: OrderView }) {
  return (
    <section aria-labelledby="files" className="mt-10 print:hidden">
      <h2 id="files" className="text-xl">
        {orderWords.filesHeading}
      </h2>
      <ul className="mt-4">
        {files.map(({ title, savedAs, href }) => (
          <li
            key={savedAs}
            className="flex items-center justify-between gap-x-4 border-b border-line py-4 first:border-t"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm wrap-anywhere text-soft">{savedAs}</span>
            </span>
            <ButtonLink
              look={files.length === 1 ? 'main' : 'quiet'}
              href={href}
              aria-label={`${orderWords.download}: ${title}`}
              className="shrink-0 max-sm:px-4"
            >
              {orderWords.download}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-text text-soft">{isTool ? orderWords.howTo : orderWords.howToKeep}</p>
      <p className="mt-2 text-sm text-soft">{orderWords.linkLife}</p>
    </section>
  )
}

function SendAgain({ token }: { token: string }) {
  const send = useSend(() => callApi('POST', `/api/orders/${token}/send-link`))
  return (
    <div className="mt-6 print:hidden">
      <Button look="quiet" disabled={send.isPending || send.isSuccess} onClick={() => send.send()}>
        {orderWords.resend}
      </Button>
      <p role="status" className="mt-3 text-soft">
        {send.isSuccess && orderWords.resent}
        {send.error && orderWords.resendFailed}
      </p>
    </div>
  )
}

export function OrderNotFound() {
  return <Message {...orderWords.notFound} />
}
