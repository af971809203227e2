import { useEffect } from 'react'
import type { NotesBesidePrice } from '#content/owner/parts/products.ts'
import { orderWords, productWords } from '#content/shop/shop.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { useSend } from '#ui/use-send.tsx'
import { closedPlanWords, PlanPayments } from '../plans/plan-payments.tsx'
import { ReceiptCard, type Seller } from '../receipts/receipt-card.tsx'
import type { OrderView } from '../schema.ts'
import { storeOrder } from './kept-orders.browser.ts'

type OrderPageProps = {
  order: OrderView
  token: string
  seller: Seller
  guarantee: NotesBesidePrice['guarantee']
  /** Shown right after the payment, at the toolbox's address. */
  isReturn?: boolean
}

export function OrderPage({ order, token, seller, guarantee, isReturn = false }: OrderPageProps) {
  useEffect(() => storeOrder(token), [token])
  const closed = closedWords(order)
  return (
    <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-12 py-section lg:grid-cols-12">
      <div className="lg:col-span-7">
        <p className="text-soft">{orderWords.title}</p>
        <h1 className="mt-1 text-3xl">{closed ? closed.title : order.title}</h1>
        <p className="mt-4 max-w-text text-lg text-soft">
          {closed ? `${closed.text} ${orderWords.question(seller.email)}` : orderWords[isReturn ? 'thanks' : 'opens']}
        </p>
        {order.plan && <PlanPayments order={order} plan={order.plan} token={token} />}
        {isReturn && (
          <a href={`/orders/${token}`} className="inline-flex min-h-11 items-center text-link">
            {orderWords.open}
          </a>
        )}
        {order.optInNote && <p className="mt-4 max-w-text font-semibold print:hidden">{order.optInNote}</p>}
        {!closed && <Shelf order={order} />}
        {!closed && <FirstSteps order={order} />}
      </div>
      <div className="lg:col-span-5">
        <ReceiptCard order={order} token={token} seller={seller} />
        {!closed && (
          <p className="mt-6 text-soft">
            <a href={productWords.refundsHref} className="text-link">
              {guarantee.title}
            </a>
            : {guarantee.description}
          </p>
        )}
        {order.email && !closed && <SendAgain token={token} />}
      </div>
    </div>
  )
}

function closedWords({ state, plan, currency }: OrderView): { title: string; text: string } | undefined {
  if (state === 'open') return undefined
  if (state === 'refunded' || state === 'lost') return orderWords[state]
  return plan && closedPlanWords(state, plan, currency)
}

function Shelf({ order: { files } }: { order: OrderView }) {
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
      <p className="mt-4 text-sm text-soft">
        {orderWords.onAnother} {orderWords.linkLife}
      </p>
    </section>
  )
}

function FirstSteps({ order: { files, isTool } }: { order: OrderView }) {
  const kind = files.length > 1 ? 'bundle' : isTool ? 'tool' : 'own'
  return (
    <section aria-labelledby="first" className="mt-10 print:hidden">
      <h2 id="first" className="text-xl">
        {orderWords.firstHeading}
      </h2>
      <ol className="mt-4 grid max-w-text list-decimal gap-2 pl-6">
        {orderWords.first[kind].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
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
