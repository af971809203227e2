import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { Definition, Section } from '#content/scorecards/definition.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { DialogButtons } from '#ui/admin/dialog-buttons.tsx'
import { Button, TextButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import {
  addQuestions,
  changeQuestion,
  moveQuestion,
  newQuestion,
  nudged,
  nudgeQuestion,
  pasteQuestions,
  removeQuestion,
} from './definition-changes.ts'
import { RowButtons, TextField } from './fields.tsx'
import { QuestionEditor } from './question-editor.tsx'

type QuestionsTabProps = {
  definition: Definition
  selected: string
  onSelect: (id: string) => void
  onChange: (definition: Definition, field?: string) => void
}

const newId = () => randomKey(8)

export function QuestionsTab({ definition, selected, onSelect, onChange }: QuestionsTabProps) {
  const { sections } = definition
  const change = (part: Partial<Definition>, field: string) => onChange({ ...definition, ...part }, field)

  function addSection(): void {
    const id = newId()
    onChange({
      ...definition,
      sections: [...sections, { id, title: '', intro: '', questions: [], texts: {} }],
    })
    onSelect(id)
  }

  return (
    <div className="grid gap-6">
      <TextField label="Title" max={120} value={definition.title} onChange={(title) => change({ title }, 'title')} />
      <TextField
        label="Introduction"
        rows={2}
        max={1500}
        value={definition.intro}
        onChange={(intro) => change({ intro }, 'intro')}
      />
      {sections.map((section, index) => (
        <SectionEditor
          key={section.id}
          definition={definition}
          section={section}
          selected={selected}
          onSelect={onSelect}
          onChange={onChange}
          number={index + 1}
          onMove={(by) => onChange({ ...definition, sections: nudged(sections, index, by) })}
          onRemove={() => onChange({ ...definition, sections: sections.toSpliced(index, 1) })}
        />
      ))}
      <div>
        <Button look="quiet" onClick={addSection}>
          Add a section
        </Button>
      </div>
    </div>
  )
}

type SectionEditorProps = QuestionsTabProps & {
  section: Section
  number: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function SectionEditor(props: SectionEditorProps) {
  const { definition, section, number, selected, onSelect, onChange, onMove, onRemove } = props
  const change = (part: Partial<Section>, field: string) => {
    const sections = definition.sections.map((each) => (each.id === section.id ? { ...each, ...part } : each))
    onChange({ ...definition, sections }, `${section.id} ${field}`)
  }

  function add(): void {
    const question = newQuestion(definition, newId)
    onChange(addQuestions(definition, section.id, [question]))
    onSelect(question.id)
  }

  function drop(event: DragEvent, before?: string): void {
    const id = event.dataTransfer.getData('text/question')
    if (!id) return
    event.preventDefault()
    event.stopPropagation()
    onChange(moveQuestion(definition, id, { section: section.id, before }))
  }

  return (
    <section
      aria-label={`Section ${number}`}
      className="border-t border-ink pt-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label={`Title of section ${number}`}
            max={120}
            value={section.title}
            onChange={(title) => change({ title }, 'title')}
          />
        </div>
        <RowButtons name={`section ${number}`} onMove={onMove} onRemove={onRemove} />
      </div>
      <div className="mt-3">
        <TextField
          label="Introduction of the section (optional)"
          max={600}
          value={section.intro}
          onChange={(intro) => change({ intro }, 'intro')}
        />
      </div>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {section.questions.map((question, index) => (
          <QuestionRow
            key={question.id}
            definition={definition}
            selected={selected}
            onSelect={onSelect}
            onChange={onChange}
            drop={drop}
            id={question.id}
            number={index + 1}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-x-6">
        <TextButton onClick={add}>Add a question</TextButton>
        <PasteDialog onPaste={(text) => onChange(pasteQuestions(definition, section.id, text, newId))} />
      </div>
    </section>
  )
}

type QuestionRowProps = QuestionsTabProps & {
  id: string
  number: number
  drop: (event: DragEvent, before?: string) => void
}

function QuestionRow({ definition, selected, onSelect, onChange, id, number, drop }: QuestionRowProps) {
  const question = definition.sections.flatMap(({ questions }) => questions).find((each) => each.id === id)
  const row = useRef<HTMLLIElement>(null)
  const isOpen = selected === id
  useEffect(() => {
    if (!isOpen) return
    row.current?.scrollIntoView({ block: 'nearest' })
    row.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [isOpen])
  if (!question) return null
  return (
    <li ref={row} className="py-1.5" onDragOver={(event) => event.preventDefault()} onDrop={(event) => drop(event, id)}>
      <div className="flex flex-wrap items-center justify-end gap-x-2 sm:flex-nowrap">
        <span
          aria-hidden
          draggable
          onDragStart={(event) => event.dataTransfer.setData('text/question', id)}
          className="cursor-grab px-1 text-soft select-none max-sm:hidden"
        >
          ⠿
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onSelect(isOpen ? '' : id)}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
            event.preventDefault()
            onChange(nudgeQuestion(definition, id, event.key === 'ArrowUp' ? -1 : 1))
          }}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          className="min-h-10 min-w-0 flex-1 text-left wrap-anywhere hover:text-blue max-sm:basis-3/4"
        >
          <span className="text-soft tabular-nums">{number}.</span> {question.text || 'New question'}
        </button>
        {/* On a phone each question takes one line until it is open. */}
        <div className={isOpen ? '' : 'max-sm:hidden'}>
          <RowButtons
            name={`question “${question.text || 'New question'}”`}
            onMove={(by) => onChange(nudgeQuestion(definition, id, by))}
            onRemove={() => onChange(removeQuestion(definition, id))}
          />
        </div>
      </div>
      {isOpen && (
        <div className="mt-2 mb-4 rounded border border-line bg-sheet p-4">
          <QuestionEditor
            definition={definition}
            question={question}
            onChange={(part, field) => onChange(changeQuestion(definition, id, part), field)}
          />
        </div>
      )}
    </li>
  )
}

function PasteDialog({ onPaste }: { onPaste: (text: string) => void }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <Dialog
      title="Paste questions"
      description="One question per line. A line that ends with a colon starts a section. Answers may follow in the same line, with a bar | before each; without any, a question gets those of the one before it."
      trigger={<TextButton>Paste a list</TextButton>}
      open={open}
      onOpenChange={setOpen}
    >
      <form
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onPaste(text)
          setText('')
          setOpen(false)
        }}
      >
        <TextField label="Questions" rows={10} value={text} onChange={setText} />
        <DialogButtons submit="Add questions" pending="" leave="Cancel" isPending={false} disabled={!text.trim()} />
      </form>
    </Dialog>
  )
}
