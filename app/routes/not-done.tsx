import { data } from 'react-router'
import { notDoneWords } from '#content/not-done-words.ts'
import { Message } from '#ui/message.tsx'
import { notDoneContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { Route } from './+types/not-done.ts'

export const meta = metaOf({ title: notDoneWords.title, noindex: true })

/** Shown in place of a rejected form post. Opened directly, it is a 404. */
export function loader({ context }: Route.LoaderArgs) {
  const notDone = context.get(notDoneContext)
  return data(notDone, { status: notDone?.status ?? 404 })
}

export default function NotDone({ loaderData }: Route.ComponentProps) {
  const { text, back } = loaderData ?? { text: notDoneWords.nothing, back: '/' }
  const label = back === '/' ? notDoneWords.home : notDoneWords.back
  return <Message title={notDoneWords.title} text={text} action={{ label, href: back }} />
}
