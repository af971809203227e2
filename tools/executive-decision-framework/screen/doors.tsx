import { Section } from '#tools/shared/parts/section.tsx'
import type { Option } from '../files/format.ts'
import { doorAdvice, doorKind, doorNames, doorQuestions } from '../model/door.ts'
import type { DecisionProps } from './decision-props.ts'

export function Doors({ option, dispatch }: Pick<DecisionProps, 'dispatch'> & { option: Option }) {
  const kind = doorKind(option.door)
  return (
    <Section title="One-way or two-way door?">
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ul className="divide-y divide-line border-line border-y">
          {doorQuestions.map(({ key, text }) => (
            <li key={key}>
              <fieldset className="flex flex-wrap items-center justify-between gap-x-6 py-2">
                <legend className="float-left max-w-[34rem] grow basis-64">{text}</legend>
                <span className="flex gap-2">
                  {(['yes', 'no'] as const).map((answer) => (
                    <label key={answer} className="flex min-h-11 min-w-16 cursor-pointer items-center gap-2">
                      <input
                        type="radio"
                        name={`${option.id}-${key}`}
                        checked={option.door[key] === answer}
                        onChange={() => {
                          const door = { ...option.door, [key]: answer }
                          dispatch({ type: 'edit', list: 'options', id: option.id, changes: { door } })
                        }}
                        className="size-5 accent-blue"
                      />
                      {answer === 'yes' ? 'Yes' : 'No'}
                    </label>
                  ))}
                </span>
              </fieldset>
            </li>
          ))}
        </ul>
        <div className="border-ink border-t-2 pt-3 lg:self-start">
          <p aria-live="polite" className="font-serif text-xl">
            {doorNames[kind]}
          </p>
          <p className="mt-1">{doorAdvice[kind]}</p>
        </div>
      </div>
    </Section>
  )
}
