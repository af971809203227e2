import { data } from 'react-router'
import {
  testUnsubscribe,
  testUnsubscribeToken,
  unsubscribeLinkNotFound,
  unsubscribePage,
} from '#content/unsubscribe.ts'
import { readUnsubscribeToken } from '#domain/consent/unsubscribe.server.ts'
import { backParam } from '#features/unsubscribe/choice.ts'
import { UnsubscribePage } from '#features/unsubscribe/unsubscribe-page.tsx'
import { isUnsubscribed } from '#platform/mail/unsubscribed.server.ts'
import { Message } from '#ui/message.tsx'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { Route } from './+types/unsubscribe.ts'

export const meta = metaOf({ title: unsubscribePage.title, noindex: true })

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const email = await readUnsubscribeToken(db, params.token)
  const ownerEmail = context.get(siteContext).content.who.email
  const isTest = params.token === testUnsubscribeToken
  if (!email) return data({ subscriber: undefined, ownerEmail, isTest }, { status: isTest ? 200 : 404 })
  const isBack = new URL(request.url).searchParams.has(backParam)
  const subscriber = { email, unsubscribed: await isUnsubscribed(db, email), isBack }
  return data({ subscriber, ownerEmail, isTest: false })
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { subscriber, ownerEmail, isTest } = loaderData
  if (isTest) return <Message {...testUnsubscribe} />
  return subscriber ? <UnsubscribePage {...subscriber} /> : <Message {...unsubscribeLinkNotFound(ownerEmail)} />
}
