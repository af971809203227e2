import type { Plan } from '#tools/shared/okr/plan.ts'
import { alsoOf, keyResultLine, notesOf } from '../files/outline.ts'
import {
  buildCascade,
  type Cascade,
  type CascadeNode,
  goalsByOwner,
  percent,
  reachedWords,
  tierNames,
  titleOf,
  wholeWords,
} from '../model/cascade.ts'
import { checkCascade } from '../model/checks.ts'
import { tracedUp } from '../screen/people-view.tsx'
import { subtitle } from '../screen/plan-heading.tsx'
import { shownTeam } from '../screen/shown-team.browser.ts'
import { posterOf } from './poster.ts'
import { PosterSheets } from './poster-paper.tsx'

type PaperProps = { doc: Plan }

/** One page if the text is readable there, otherwise as few as possible, to put together. */
export function PicturePaper({ doc }: PaperProps) {
  return <PosterSheets poster={posterOf(doc, shownTeam(), 'either')} paper="either" />
}

export function LargePicturePaper({ doc }: PaperProps) {
  return <PosterSheets poster={posterOf(doc, shownTeam(), 'A3')} paper="A3" />
}

function PaperHeading({ plan, title, note }: { plan: Plan; title?: string; note?: string }) {
  const name = plan.title || 'Untitled plan'
  return (
    <header className="mb-4 border-ink border-b-2 pb-2">
      <h1 className="text-2xl">{title ?? name}</h1>
      <p className="text-soft">{[title !== undefined && name, subtitle(plan)].filter(Boolean).join(' · ')}</p>
      {note && <p>{note}</p>}
    </header>
  )
}

export function OutlinePaper({ doc }: PaperProps) {
  const cascade = buildCascade(doc)
  const problems = checkCascade(doc, cascade)
  return (
    <article className="text-[9.5pt] leading-snug">
      <PaperHeading plan={doc} note={wholeWords(cascade)} />
      {cascade.order.map((id) => {
        const node = cascade.nodes.get(id)
        return node && <OutlineRow key={id} plan={doc} cascade={cascade} node={node} />
      })}
      {problems.length > 0 && (
        <section className="mt-6">
          <h2 className="text-lg">To look at</h2>
          <ul className="list-disc pl-5">
            {problems.map(({ kind, words }) => (
              <li key={kind + words} className="keep-together mt-1">
                {words}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

type OutlineRowProps = { plan: Plan; cascade: Cascade; node: CascadeNode }

function OutlineRow({ plan, cascade, node }: OutlineRowProps) {
  const isBold = node.tier === 'goal' || node.tier === 'company'
  return (
    <div
      className={`keep-together flex gap-4 border-line border-t py-1 ${node.tier === 'goal' ? 'mt-2 border-ink' : ''}`}
      style={{ paddingLeft: `${Math.min(node.depth, 8) * 1.25}em` }}
    >
      <div className="grow">
        <p className={isBold ? 'font-semibold' : ''}>{titleOf(node)}</p>
        {[...notesOf(plan, node), ...alsoOf(cascade, node)].map((words) => (
          <p key={words} className="text-soft">
            {words}
          </p>
        ))}
        {node.keyResults.map((each) => (
          <p key={each.id} className="text-soft">
            {keyResultLine(cascade, each)}
          </p>
        ))}
      </div>
      <p className="w-40 shrink-0 text-soft">
        {[tierNames[node.tier], node.owner.trim(), node.team.trim()].filter(Boolean).join(' · ')}
      </p>
      <p className="w-16 shrink-0 text-right tabular-nums">
        <FigureWords node={node} />
      </p>
    </div>
  )
}

function FigureWords({ node }: { node: CascadeNode }) {
  if (node.progress === null) return <span className="text-soft">{reachedWords(node)}</span>
  return (
    <>
      <span className="font-semibold">{percent(node.progress)}</span>
      {node.tier === 'goal' && <span className="block text-soft">work below</span>}
    </>
  )
}

export function PeoplePaper({ doc }: PaperProps) {
  const cascade = buildCascade(doc)
  return goalsByOwner(cascade).map(({ owner, goals }) => (
    <article key={owner} className="break-after-page leading-snug last:break-after-auto">
      <PaperHeading plan={doc} title={owner} />
      {goals.map((goal) => (
        <section key={goal.id} className="keep-together border-line border-b py-3">
          <div className="flex justify-between gap-6">
            <h2 className="text-lg leading-snug">{titleOf(goal)}</h2>
            <p className="shrink-0 text-right tabular-nums">
              <FigureWords node={goal} />
            </p>
          </div>
          <p className="text-soft">
            {[tierNames[goal.tier], goal.team.trim()].filter(Boolean).join(' · ')}
            {goal.tier !== 'goal' && `. ${tracedUp(cascade, goal.id)}`}.
          </p>
          {notesOf(doc, goal).map((words) => (
            <p key={words}>{words}</p>
          ))}
          <ul className="mt-1 list-disc pl-5">
            {goal.keyResults.map((each) => (
              <li key={each.id}>{keyResultLine(cascade, each)}</li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  ))
}
