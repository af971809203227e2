import { myDataLink, myDataLinkNotFound } from '#content/my-data.ts'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { takeFocus } from '#ui/take-focus.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import type { Wish } from '../schema.ts'

/** The order page stays open after its buyer is erased. */
type KeptOrder = { title: string; href: string }

export type MyDataLinkProps = {
  link: { email: string; wish: Wish; orders: KeptOrder[] } | 'expired' | 'nothing' | 'unknown'
  token: string
  /** Shown if the link does not work. */
  ownerEmail: string
}

export function MyDataLinkPage({ link, token, ownerEmail }: MyDataLinkProps) {
  if (link === 'expired') return <Message {...myDataLink.expired} />
  if (link === 'nothing') return <Message {...myDataLink.nothing} />
  if (link === 'unknown') return <Message {...myDataLinkNotFound(ownerEmail)} />
  const { email, wish, orders } = link
  return (
    <div className="page-grid py-section">
      {wish === 'export' ? (
        <ExportMyData email={email} token={token} />
      ) : (
        <EraseMyData email={email} orders={orders} token={token} />
      )}
    </div>
  )
}

function ExportMyData({ email, token }: { email: string; token: string }) {
  const { heading, text, button } = myDataLink.export
  return (
    <>
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{text}</p>
      <p className="mt-4 font-semibold wrap-anywhere">{email}</p>
      <ButtonLink download href={`/api/my-data/${token}/export`} className="mt-6">
        {button}
      </ButtonLink>
    </>
  )
}

type EraseProps = { email: string; orders: KeptOrder[]; token: string }

function EraseMyData({ email, orders, token }: EraseProps) {
  const erase = useSend(() => callApi('POST', `/api/my-data/${token}/erase`))
  if (erase.isSuccess) return <Erased />
  const { heading, text, kept, button, working } = myDataLink.erase
  return (
    <>
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 font-semibold wrap-anywhere">{email}</p>
      <p className="mt-4 max-w-text text-lg text-soft">{text}</p>
      <p className="mt-4 max-w-text text-soft">{kept}</p>
      {orders.length > 0 && <OrdersToSave orders={orders} />}
      <Button look="danger" className="mt-8" disabled={erase.isPending} onClick={() => erase.send()}>
        {erase.isPending ? working : button}
      </Button>
      <p role="alert" className="mt-3 font-semibold text-red empty:hidden">
        {erase.error && failure(erase.error)}
      </p>
    </>
  )
}

function failure(error: Error): string {
  const { charged, failed, unsure } = myDataLink.erase
  if (!(error instanceof ApiError)) return unsure
  return error.status === 409 ? charged : failed
}

function OrdersToSave({ orders }: { orders: KeptOrder[] }) {
  const { ordersHeading, ordersText } = myDataLink.erase
  return (
    <section aria-labelledby="orders" className="mt-8 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
      <h2 id="orders" className="text-lg">
        {ordersHeading}
      </h2>
      <p className="mt-1">{ordersText}</p>
      <ul>
        {orders.map(({ title, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center text-link">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Focuses the heading, because the focused button is gone. */
function Erased() {
  return (
    <>
      <h1 ref={takeFocus} tabIndex={-1} className="text-3xl outline-none">
        {myDataLink.erased.heading}
      </h1>
      <p className="mt-4 max-w-text text-lg text-soft">{myDataLink.erased.text}</p>
    </>
  )
}
