import type { ReactNode } from 'react'
import { scorecardText } from '#content/scorecards/words.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { externalLinkProps } from '#ui/external-link.tsx'
import { FormattedText } from '#ui/formatted-text.tsx'
import { Progress } from '#ui/progress.tsx'
import type { Result } from './read-result.ts'
import { ScoreSummary } from './score-summary.tsx'

const { result: words } = scorecardText

type ResultViewProps = {
  result: Result
  /** Below the summary: the form for the email, or links. */
  children?: ReactNode
  /** Above and below the owner's blocks. */
  before?: ReactNode
  after?: ReactNode
}

export function ResultView({ result, children, before, after }: ResultViewProps) {
  return (
    <article className="page-grid grid grid-cols-1 gap-12 pt-10 pb-section [print-color-adjust:exact] lg:pt-16">
      <div className="max-w-text">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{result.heading}</h1>
        <p className="mt-3 text-sm text-soft">{words.prepared(result.name, result.date)}</p>
        {result.kind === 'type' ? <TypeSummary {...result} /> : <Score {...result} />}
        {children}
      </div>
      {before}
      {result.blocks.map((block) => (
        <Block key={block} block={block} result={result} />
      ))}
      {after}
    </article>
  )
}

function Score({ percent, tier }: Result) {
  if (percent === undefined) return <p className="mt-8 text-lg">{words.noScore}</p>
  const badge = tier && { word: tier.label, tone: tier.color }
  return (
    <ScoreSummary heading={words.yourScore} percent={percent} badge={badge} className="mt-8">
      {tier?.text && <Paragraphs text={tier.text} look="mt-5 font-serif text-xl leading-snug" />}
    </ScoreSummary>
  )
}

function TypeSummary({ type, ranking }: Result) {
  if (!type) return <p className="mt-8 text-lg">{words.noScore}</p>
  const max = Math.max(1, ...ranking.map(({ count }) => count))
  return (
    <section aria-labelledby="type" className="mt-8 border-t border-ink pt-4">
      <p className="text-soft">{words.yourType}</p>
      <h2 id="type" className="mt-2 text-4xl wrap-anywhere">
        {type.name}
      </h2>
      {type.line && <p className="mt-4 font-serif text-xl">{type.line}</p>}
      {type.text && <Paragraphs text={type.text} look="mt-5" />}
      <Points heading={words.helps} texts={type.helps} />
      <Points heading={words.watch} texts={type.watch} />
      <h3 className="mt-8 text-xl">{words.counts}</h3>
      <ul className="mt-3 grid gap-3">
        {ranking.map(({ type: each, count }) => (
          <li key={each.id} className={each.id === type.id ? 'font-semibold' : ''}>
            <span className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{each.name}</span>
              <span className="tabular-nums">{count}</span>
            </span>
            <Progress label={`${each.name}: ${count}`} value={count} max={max} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Points({ heading, texts }: { heading: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <>
      <h3 className="mt-8 text-xl">{heading}</h3>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {texts.map((text) => (
          <li key={text}>
            <FormattedText text={text} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Paragraphs({ text, look }: { text: string; look: string }) {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => (
      <p key={paragraph} className={`${look} whitespace-pre-line`}>
        <FormattedText text={paragraph} />
      </p>
    ))
}

function Block({ block, result }: { block: Result['blocks'][number]; result: Result }) {
  if (block === 'sections') return <Sections {...result} />
  if (block === 'advice') return <Advice {...result} />
  if (block === 'answers') return <GivenAnswers {...result} />
  return <Action {...result} />
}

function Sections({ sections }: Result) {
  const scored = sections.filter(({ percent }) => percent !== undefined)
  if (scored.length === 0) return null
  return (
    <section aria-labelledby="sections">
      <h2 id="sections" className="text-2xl sm:text-3xl">
        {words.sections}
      </h2>
      <div className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2">
        {scored.map(({ id, title, percent, tier, text }) => (
          <div key={id} className="min-w-0 break-inside-avoid border-t border-ink pt-3">
            <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{title}</h3>
            <p className="mt-1 flex flex-wrap items-baseline gap-3">
              <span className="font-serif text-3xl leading-none font-medium">{percent}%</span>
              {tier && <Badge tone={tier.color}>{tier.label}</Badge>}
            </p>
            {text && <Paragraphs text={text} look="mt-3 text-soft" />}
          </div>
        ))}
      </div>
    </section>
  )
}

function Advice({ advice }: Result) {
  if (advice.length === 0) return null
  return (
    <section aria-labelledby="advice" className="max-w-text">
      <h2 id="advice" className="text-2xl sm:text-3xl">
        {words.advice}
      </h2>
      <ol className="mt-5 grid gap-5">
        {advice.map((text, index) => (
          <li key={text} className="flex gap-4 border-t border-line pt-4">
            <span aria-hidden className="font-serif text-2xl leading-none text-soft">
              {index + 1}
            </span>
            <p className="whitespace-pre-line">
              <FormattedText text={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function GivenAnswers({ sections }: Result) {
  return (
    <details className="max-w-text border-y border-line">
      <summary className="min-h-12 py-3 font-semibold">{words.answers}</summary>
      {sections
        .filter(({ answers }) => answers.length > 0)
        .map(({ id, title, answers }) => (
          <div key={id} className="pb-5">
            <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
            <dl>
              {answers.map((each) => (
                <div key={each.id} className="border-t border-line py-2 first:border-0">
                  <dt className="text-sm text-soft wrap-anywhere">{each.question}</dt>
                  <dd className="wrap-anywhere">{each.answer}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
    </details>
  )
}

function Action({ action: { text, label, href } }: Result) {
  const isOutside = /^https?:/.test(href)
  return (
    <section className="max-w-text border-t border-ink pt-6 print:hidden">
      {text && (
        <p className="mb-5 text-lg">
          <FormattedText text={text} />
        </p>
      )}
      <ButtonLink href={href} {...(isOutside && externalLinkProps)}>
        {label}
      </ButtonLink>
    </section>
  )
}
