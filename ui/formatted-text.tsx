import { Fragment, type ReactNode } from 'react'
import { type Formatted, readFormatted } from '#content/owner/text/formatted-text.ts'
import { externalLinkProps } from './external-link.tsx'

type FormattedTextProps = {
  text: string
  /** Renders text outside of links; unchanged by default. */
  children?: (words: string) => ReactNode
}

/** The owner's text with bold, italic and links. */
export function FormattedText({ text, children = (words) => words }: FormattedTextProps): ReactNode {
  return readFormatted(text).map((part, place) => partView(part, place, children))
}

function partView(part: Formatted, key: number, words: (words: string) => ReactNode): ReactNode {
  if (typeof part === 'string') return <Fragment key={key}>{words(part)}</Fragment>
  const inLink = part.look === 'link'
  const inside = part.inside.map((each, place) => partView(each, place, inLink ? (text) => text : words))
  if (part.look !== 'link') {
    const Element = part.look === 'bold' ? 'strong' : 'em'
    return <Element key={key}>{inside}</Element>
  }
  const elsewhere = part.href.startsWith('http') && externalLinkProps
  return (
    <a key={key} href={part.href} className="text-link" {...elsewhere}>
      {inside}
    </a>
  )
}
