import { newId } from '#tools/shared/document/new-id.ts'
import { AnswerRow } from '#tools/shared/sheets/answer-row.tsx'
import { TakeInCodes } from '#tools/shared/sheets/take-in-codes.tsx'
import { useAsked } from '#tools/shared/sheets/use-asked.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { Button } from '#ui/button.tsx'
import type { Voice } from '../files/format.ts'
import { sheetProblem } from '../files/sheet-code.ts'
import { criterionName, optionName, scoreOf } from '../model/model.ts'
import {
  askedAbout,
  fillFromVoices,
  type Heard,
  heardOf,
  namelessWords,
  readVoices,
  sameNames,
  takeMedian,
  voiceName,
} from '../model/voices.ts'
import { scoreText } from '../model/words.ts'
import type { DecisionProps } from './compare.tsx'
import { SheetButton } from './full-people.tsx'
import { SamePerson } from './same-person.tsx'

/** What others score on sheets of their own, and where they are apart. */
export function PeopleView({ decision, dispatch }: DecisionProps) {
  const problem = sheetProblem(decision)
  if (problem && decision.voices.length === 0) return <p className="text-soft">{problem}</p>
  return (
    <div className="space-y-12">
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="space-y-10">
          <HandOut decision={decision} problem={problem} />
          <section aria-labelledby="take-in">
            <h3 id="take-in" className="text-xl">
              2. Take in the codes
            </h3>
            <TakeIn decision={decision} dispatch={dispatch} />
          </section>
        </div>
        <Answered decision={decision} dispatch={dispatch} />
      </div>
      <Apart decision={decision} dispatch={dispatch} />
    </div>
  )
}

function TakeIn({ decision, dispatch }: DecisionProps) {
  const asked = useAsked<Voice>(decision.id)
  return (
    <>
      <TakeInCodes
        draft={`codes ${decision.id}`}
        placeholder="Dana: 7K3M-Q2ZP-4XAB-…"
        waiting={asked.answers.length}
        onTake={(text) => {
          const { voices, names, refused } = readVoices(decision, text, newId)
          const waiting = new Set(asked.answers.map(({ code }) => code))
          const fresh = voices.filter(({ code }) => !waiting.has(code))
          const { clear, asked: more } = askedAbout(decision, fresh)
          const actions = [
            ...clear.map((item) => ({ type: 'add', list: 'voices', item }) as const),
            ...names.map(
              ({ id, name }) => ({ type: 'edit', list: 'voices', id, changes: { name } }) as const,
            ),
          ]
          if (actions.length > 0 && !dispatch({ type: 'all', actions })) return undefined
          asked.add(more)
          const again = voices.filter(({ code }) => waiting.has(code))
          return {
            ...{ taken: clear.length, asked: more.length, named: names.length, words: namelessWords(clear) },
            refused: [
              ...refused,
              ...again.map(({ code }) => ({ line: code, reason: 'waits for you below.' })),
            ],
          }
        }}
      />
      <SamePerson {...{ decision, dispatch, asked }} />
    </>
  )
}

function HandOut({ decision, problem }: Pick<DecisionProps, 'decision'> & { problem: string | undefined }) {
  return (
    <section aria-labelledby="hand-out">
      <h3 id="hand-out" className="text-xl">
        1. Let each person score alone
      </h3>
      <p className="mt-1 max-w-text text-soft">
        Whoever hears the boss first agrees with the boss. On a sheet everyone scores before they talk.
      </p>
      <div className="mt-4">
        {problem && <p className="text-sm">{problem}</p>}
        {!problem && __EDITION__ === 'full' && <SheetButton decision={decision} />}
        {!problem && __EDITION__ !== 'full' && (
          <p className="text-sm text-soft">
            In the full tool you download the sheet here: one small file to mail around, which works on any
            phone and gives back a code.
          </p>
        )}
      </div>
    </section>
  )
}

function Answered({ decision: { voices }, dispatch }: DecisionProps) {
  const twice = sameNames(voices)
  return (
    <section aria-labelledby="who">
      <h3 id="who" className="text-xl">
        {voices.length === 0
          ? 'Nobody has answered yet'
          : `${counted(voices.length, 'person', 'people')} answered`}
      </h3>
      {twice.length > 0 && (
        <p role="status" className="mt-3 font-semibold text-amber">
          {twice.map((name) => `‘${name}’`).join(', ')} {twice.length === 1 ? 'stands' : 'stand'} here more
          than once. If it is one person again, remove the earlier answer; else write a last name.
        </p>
      )}
      <ul className="mt-4 border-line border-t">
        {voices.map((voice, index) => (
          <AnswerRow
            key={voice.id}
            id={voice.id}
            name={voice.name}
            label={voiceName(voice, index)}
            note={counted(Object.values(voice.scores).flatMap(Object.values).length, 'score')}
            onRename={(name) =>
              dispatch({ type: 'edit', list: 'voices', id: voice.id, changes: { name } }, `name-${voice.id}`)
            }
            onRemove={() => dispatch({ type: 'remove', list: 'voices', id: voice.id })}
          />
        ))}
      </ul>
    </section>
  )
}

function Apart({ decision, dispatch }: DecisionProps) {
  const heard = heardOf(decision)
  if (heard.length === 0) return null
  const empty = heard.filter(({ option, criterion }) => scoreOf(option, criterion.id).value === null).length
  return (
    <section aria-labelledby="apart">
      <h3 id="apart" className="text-xl">
        Where you are furthest apart
      </h3>
      <p className="mt-1 max-w-text text-soft">
        Let the highest and the lowest say what they know. Then agree on a score; until you do, the simulation
        reaches as far as the two of them.
      </p>
      {empty > 0 && (
        <Button look="quiet" className="mt-4" onClick={() => dispatch(fillFromVoices(decision))}>
          Fill {counted(empty, 'empty score')} with what the middle one gave
        </Button>
      )}
      <ul className="mt-4 max-w-[60rem] divide-y divide-line border-line border-y">
        {heard.map((each) => (
          <ApartRow key={`${each.option.id} ${each.criterion.id}`} heard={each} dispatch={dispatch} />
        ))}
      </ul>
    </section>
  )
}

function apartWords({ given, median, apart }: Heard): string {
  if (given.length === 1) return 'One score'
  if (apart === 0) return `All gave ${scoreText(median)}`
  return `${scoreText(apart)} ${apart === 1 ? 'point' : 'points'} apart, median ${scoreText(median)}`
}

function ApartRow({ heard, dispatch }: Pick<DecisionProps, 'dispatch'> & { heard: Heard }) {
  const { option, criterion, given, median } = heard
  const own = scoreOf(option, criterion.id).value
  const name = `${criterionName(criterion)}: ${optionName(option)}`
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_auto]">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm">{given.map((each) => `${each.name}: ${scoreText(each.value)}`).join(' · ')}</p>
        <p className="text-sm text-soft">
          {apartWords(heard)}; the decision counts {own === null ? 'none yet' : scoreText(own)}.
        </p>
      </div>
      {own !== median && (
        <Button
          look="quiet"
          aria-label={`Take ${scoreText(median)} for ${name}`}
          onClick={() => dispatch(takeMedian(heard))}
        >
          Take {scoreText(median)}
        </Button>
      )}
    </li>
  )
}
