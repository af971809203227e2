import type {
  Advice,
  Definition,
  ReportBlock,
  ResultType,
  TieBreak,
  Tier,
} from '#content/scorecards/definition.ts'
import { reportBlocks } from '#content/scorecards/kinds.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { TextButton } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { nudged } from './definition-changes.ts'
import { CheckField, Group, NumberField, RowButtons, SelectField, TextField } from './fields.tsx'
import { RuleFields, startingRule } from './rule-fields.tsx'

type TabProps = { definition: Definition; onChange: (definition: Definition, field?: string) => void }

const card = 'grid gap-4 border-t border-line pt-4'

export function ResultTab({ definition, onChange }: TabProps) {
  return (
    <>
      {definition.kind === 'score' ? (
        <>
          <Tiers {...{ definition, onChange }} />
          <SectionTexts {...{ definition, onChange }} />
        </>
      ) : (
        <>
          <Types {...{ definition, onChange }} />
          <TieBreaks {...{ definition, onChange }} />
        </>
      )}
      <AdviceList {...{ definition, onChange }} />
      <Layout {...{ definition, onChange }} />
    </>
  )
}

/** Replaces one entry of a list. */
function changed<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  part: Partial<Item>,
): Item[] {
  return items.map((each) => (each.id === id ? { ...each, ...part } : each))
}

function Tiers({ definition, onChange }: TabProps) {
  const { tiers } = definition
  const set = (next: Tier[], field?: string) => onChange({ ...definition, tiers: next }, field)
  const add = () => set([...tiers, { id: randomKey(8), label: '', color: 'amber', from: 0, text: '' }])
  return (
    <Group title="Tiers" action={<TextButton onClick={add}>Add a tier</TextButton>}>
      {tiers.map((tier, index) => (
        <div key={tier.id} className={card}>
          <div className="flex items-end gap-3">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
              <TextField
                label={`Label of tier ${index + 1}`}
                max={60}
                value={tier.label}
                onChange={(label) => set(changed(tiers, tier.id, { label }), `${tier.id} label`)}
              />
              <NumberField
                label="From percent"
                max={100}
                value={tier.from}
                onChange={(from) => set(changed(tiers, tier.id, { from }), `${tier.id} from`)}
              />
              <SelectField
                label="Color"
                value={tier.color}
                options={[
                  ['green', 'Green'],
                  ['amber', 'Amber'],
                  ['red', 'Red'],
                ]}
                onChange={(color) => set(changed(tiers, tier.id, { color: color as Tier['color'] }))}
              />
            </div>
            <RowButtons name={`tier ${tier.label}`} onRemove={() => set(tiers.toSpliced(index, 1))} />
          </div>
          <TextField
            label="What the report says about this score"
            rows={2}
            max={1500}
            value={tier.text}
            onChange={(text) => set(changed(tiers, tier.id, { text }), `${tier.id} text`)}
          />
        </div>
      ))}
    </Group>
  )
}

function SectionTexts({ definition, onChange }: TabProps) {
  const { sections, tiers } = definition
  return (
    <Group title="Texts per section">
      {sections.map((section) => (
        <Fold key={section.id} label={section.title || 'Section without a title'}>
          <div className="grid gap-4 pb-4">
            {tiers.map(({ id, label }) => (
              <TextField
                key={id}
                label={label || 'Tier without a label'}
                rows={2}
                max={1500}
                value={section.texts[id] ?? ''}
                onChange={(text) =>
                  onChange(
                    {
                      ...definition,
                      sections: changed(sections, section.id, { texts: { ...section.texts, [id]: text } }),
                    },
                    `${section.id} ${id}`,
                  )
                }
              />
            ))}
          </div>
        </Fold>
      ))}
    </Group>
  )
}

function Types({ definition, onChange }: TabProps) {
  const { types } = definition
  const set = (next: ResultType[], field?: string) => onChange({ ...definition, types: next }, field)
  const empty = { name: '', line: '', text: '', helps: [], watch: [] }
  const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))
  return (
    <Group
      title="Types"
      action={
        <TextButton onClick={() => set([...types, { id: randomKey(8), ...empty }])}>Add a type</TextButton>
      }
    >
      <p className="text-soft">If types tie and no tie-break question fits, the one further up wins.</p>
      {types.map((type, index) => {
        const change = (part: Partial<ResultType>, field: string) =>
          set(changed(types, type.id, part), `${type.id} ${field}`)
        return (
          <div key={type.id} className={card}>
            <div className="flex items-end gap-3">
              <div className="min-w-0 flex-1">
                <TextField
                  label={`Name of type ${index + 1}`}
                  max={80}
                  value={type.name}
                  onChange={(name) => change({ name }, 'name')}
                />
              </div>
              <RowButtons
                name={`type ${type.name}`}
                onMove={(by) => set(nudged(types, index, by))}
                onRemove={() => set(types.toSpliced(index, 1))}
              />
            </div>
            <TextField
              label="In one sentence"
              max={300}
              value={type.line}
              onChange={(line) => change({ line }, 'line')}
            />
            <TextField
              label="Description"
              rows={4}
              max={3000}
              value={type.text}
              onChange={(text) => change({ text }, 'text')}
            />
            <TextField
              label="What helps them thrive, one per line"
              rows={3}
              value={type.helps.join('\n')}
              onChange={(text) => change({ helps: linesOf(text) }, 'helps')}
            />
            <TextField
              label="What to watch for, one per line"
              rows={3}
              value={type.watch.join('\n')}
              onChange={(text) => change({ watch: linesOf(text) }, 'watch')}
            />
          </div>
        )
      })}
    </Group>
  )
}

function TieBreaks({ definition, onChange }: TabProps) {
  const { tieBreaks, types } = definition
  const set = (next: TieBreak[], field?: string) => onChange({ ...definition, tieBreaks: next }, field)
  const options = types.map(({ id, name }) => [id, name] as const)
  const [one, other] = types
  const add = () =>
    one && other && set([...tieBreaks, { pair: [one.id, other.id], question: '', labels: ['', ''] }])
  return (
    <Group
      title="Tie-break questions"
      action={<TextButton onClick={add}>Add a tie-break question</TextButton>}
    >
      {tieBreaks.map((tieBreak, index) => {
        const change = (part: Partial<TieBreak>, field?: string) =>
          set(tieBreaks.with(index, { ...tieBreak, ...part }), field && `tie ${index} ${field}`)
        const { pair, labels, question } = tieBreak
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: tie-breaks have no identity of their own
          <div key={index} className={card}>
            <div className="grid gap-3 sm:grid-cols-2">
              <SelectField
                label="Between"
                value={pair[0]}
                options={options}
                onChange={(id) => change({ pair: [id, pair[1]] })}
              />
              <SelectField
                label="and"
                value={pair[1]}
                options={options}
                onChange={(id) => change({ pair: [pair[0], id] })}
              />
            </div>
            <TextField
              label="Question"
              max={300}
              value={question}
              onChange={(text) => change({ question: text }, 'question')}
            />
            <TextField
              label="Answer for the first"
              max={200}
              value={labels[0]}
              onChange={(text) => change({ labels: [text, labels[1]] }, 'first')}
            />
            <TextField
              label="Answer for the second"
              max={200}
              value={labels[1]}
              onChange={(text) => change({ labels: [labels[0], text] }, 'second')}
            />
            <div>
              <RowButtons
                name={`tie-break question ${index + 1}`}
                onRemove={() => set(tieBreaks.toSpliced(index, 1))}
              />
            </div>
          </div>
        )
      })}
    </Group>
  )
}

function AdviceList({ definition, onChange }: TabProps) {
  const { advice, mostAdvice } = definition
  const set = (next: Advice[], field?: string) => onChange({ ...definition, advice: next }, field)
  const start = definition.kind === 'score' ? 'tier' : 'type'
  const add = () => set([...advice, { id: randomKey(8), text: '', when: startingRule(definition, start) }])
  return (
    <Group title="Advice" action={<TextButton onClick={add}>Add advice</TextButton>}>
      <p className="text-soft">Advice on the weakest sections comes first, the rest in this order.</p>
      {advice.map((each, index) => (
        <div key={each.id} className={card}>
          <div className="flex items-end gap-3">
            <div className="min-w-0 flex-1">
              <TextField
                label={`Advice ${index + 1}`}
                rows={2}
                max={1500}
                value={each.text}
                onChange={(text) => set(changed(advice, each.id, { text }), `${each.id} text`)}
              />
            </div>
            <RowButtons
              name={`advice ${index + 1}`}
              onMove={(by) => set(nudged(advice, index, by))}
              onRemove={() => set(advice.toSpliced(index, 1))}
            />
          </div>
          <RuleFields
            definition={definition}
            rule={each.when}
            onChange={(when) => set(changed(advice, each.id, { when }), `${each.id} when`)}
          />
        </div>
      ))}
      <NumberField
        label="Give at most"
        max={50}
        value={mostAdvice}
        onChange={(most) => onChange({ ...definition, mostAdvice: Math.max(1, most) })}
      />
    </Group>
  )
}

const blockNames: Record<ReportBlock, string> = {
  sections: 'Section by section',
  advice: 'Advice',
  answers: 'Their answers',
  action: 'Call to action',
}

function Layout({ definition, onChange }: TabProps) {
  const { report } = definition
  const { blocks, action } = report
  const set = (part: Partial<Definition['report']>, field?: string) =>
    onChange({ ...definition, report: { ...report, ...part } }, field)
  const hidden = reportBlocks.filter((each) => !blocks.includes(each))
  return (
    <Group title="Result page">
      <TextField
        label="Heading"
        max={120}
        value={report.heading}
        onChange={(heading) => set({ heading }, 'heading')}
      />
      <fieldset>
        <legend className="font-semibold">Blocks, in this order</legend>
        {[...blocks, ...hidden].map((block, index) => (
          <div key={block} className="flex items-center justify-between gap-3">
            <CheckField
              label={blockNames[block]}
              checked={blocks.includes(block)}
              onChange={(shown) =>
                set({ blocks: shown ? [...blocks, block] : blocks.filter((each) => each !== block) })
              }
            />
            {blocks.includes(block) && (
              <RowButtons
                name={blockNames[block]}
                onMove={(by) => set({ blocks: nudged(blocks, index, by) })}
              />
            )}
          </div>
        ))}
      </fieldset>
      <TextField
        label="Text of the call to action"
        rows={2}
        max={600}
        value={action.text}
        onChange={(text) => set({ action: { ...action, text } }, 'action text')}
      />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <TextField
          label="Button"
          max={60}
          value={action.label}
          onChange={(label) => set({ action: { ...action, label } }, 'action label')}
        />
        <TextField
          label="Link"
          hint="A page of this site, such as /book-call, or a full address."
          max={300}
          value={action.href}
          onChange={(href) => set({ action: { ...action, href } }, 'action href')}
        />
      </div>
    </Group>
  )
}
