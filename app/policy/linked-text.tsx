import type { ReactNode } from 'react'
import { FormattedText } from '#ui/formatted-text.tsx'

export type TextLink = { label: string; href: string }

type LinkedTextProps = { text: string; links: readonly TextLink[] }

/** Turns every occurrence of a label into a link, in addition to the text's own links. */
export function LinkedText({ text, links }: LinkedTextProps): ReactNode {
  return <FormattedText text={text}>{(words) => <LinkedWords text={words} links={links} />}</FormattedText>
}

function LinkedWords({ text, links }: LinkedTextProps): ReactNode {
  const link = links.find(({ label }) => text.includes(label))
  if (!link) return text
  const start = text.indexOf(link.label)
  return (
    <>
      <LinkedWords text={text.slice(0, start)} links={links} />
      <a href={link.href} className="text-link">
        {link.label}
      </a>
      <LinkedWords text={text.slice(start + link.label.length)} links={links} />
    </>
  )
}
