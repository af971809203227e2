import { data } from 'react-router'
import { unsubscribePage } from '#content/unsubscribe.ts'
import { UnsubscribePage } from '#features/unsubscribe/unsubscribe-page.tsx'
import { isUnsubscribed, readUnsubscribeToken } from '#platform/mail/unsubscribe.server.ts'
import { Message } from '#ui/message.tsx'
import { servicesContext } from '../context.ts'
import { metaOf } from '../page-meta.ts'
import type { Route } from './+types/unsubscribe.ts'

export const meta = metaOf({ title: unsubscribePage.title, noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const email = await readUnsubscribeToken(db, params.token)
  if (!email) return data(undefined, { status: 404 })
  return data({ email, unsubscribed: await isUnsubscribed(db, email) })
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return loaderData ? <UnsubscribePage {...loaderData} /> : <Message {...unsubscribePage.notFound} />
}
