import * as z from 'zod/mini'
import { dayOrNoneShape } from '#tools/shared/document/shapes.ts'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { defineTool } from '#tools/shared/shell/tool.tsx'

const noteSchema = z.object({ title: z.string(), text: z.string(), due: dayOrNoneShape })

export type Note = z.infer<typeof noteSchema>
type Action = Partial<Note>

const kind = { name: 'note', version: 1 }

export const newNote = (title = '', text = ''): Note => ({ title, text, due: '' })

/** The smallest tool there is, for tests of what every tool does with its documents and files. */
export const noteTool = defineTool<Note, Action>({
  reduce: (note, change) => ({ ...note, ...change }),
  deleted: () => undefined,
  emptyDoc: () => newNote(),
  exampleDoc: () => newNote('Example', 'As it was'),
  demoLimit: ({ text }) => (text.length > 40 ? 'The demo holds 40 letters.' : undefined),
  Screen: ({ doc, dispatch }) => (
    <>
      <TextField label="Title" value={doc.title} onChange={(title) => dispatch({ title }, 'title')} />
      <TextField label="Text" value={doc.text} onChange={(text) => dispatch({ text }, 'text')} />
    </>
  ),
  Help: () => <p>Write.</p>,
  file: kind,
  fileName: ({ title }) => title || 'Note',
  full: {
    format: { ...kind, noun: 'note', schema: noteSchema, migrations: {} },
    preview: ({ text }) => `${text.length} letters`,
    exports: [],
    prints: [],
  },
})
