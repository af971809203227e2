import { peerWords } from '#content/diagnostic/peer-words.ts'
import { EmailSmall, EmailSubheading, EmailText } from '#ui/email/email-text.tsx'
import type { PeersReading } from '../peers/read-peers.ts'

/** In words: the picture is on the page and in the PDF. */
export function PeersPart({ peers: { heading, from, lines } }: { peers: PeersReading }) {
  return (
    <>
      <EmailSubheading>{heading}</EmailSubheading>
      <EmailText>{from}</EmailText>
      {lines.map(({ id, title, own, quartiles: [low, median, high], place }) => (
        <EmailText key={id}>
          <strong>{title}:</strong> {peerWords.you.toLowerCase()} {own}%, {peerWords.place[place]} (
          {peerWords.to(low, high)}, {peerWords.middle.toLowerCase()} {median}%)
        </EmailText>
      ))}
      <EmailSmall>{peerWords.honest}</EmailSmall>
    </>
  )
}
