import type { retakePageText, scorecardRetakeText } from '#content/diagnostic/retake-words.ts'
import { Message } from '#ui/message.tsx'
import type { RetakeLink } from './links.server.ts'

type RetakeMessageProps = {
  link: Exclude<RetakeLink, { state: 'waiting' }> | undefined
  words: Pick<typeof retakePageText | typeof scorecardRetakeText, 'notFound' | 'ended' | 'admin' | 'used'>
}

/** Why a link cannot be answered. */
export function RetakeMessage({ link, words }: RetakeMessageProps) {
  if (!link) return <Message {...words.notFound} />
  if (link.state !== 'used') return <Message {...words[link.state]} />
  return <Message {...words.used} text={words.used.text(link.address)} />
}
