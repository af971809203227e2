import { type ComponentType, createContext, useContext } from 'react'
import type { FormField } from '#content/owner/form/form.ts'
import type { FieldViewProps } from './fields/field-props.ts'
import type { Removed } from './fields/use-removed.tsx'

/** What every field of the form can see and do. */
export type Editor = {
  /** Handed in, because groups and lists hold fields, which are groups and lists. */
  FieldView: ComponentType<FieldViewProps>
  form: FormField
  content: unknown
  /** The first thing wrong with each place, in the schema's words. */
  faults: ReadonlyMap<string, string>
  openPlaces: ReadonlySet<string>
  /** Whether these words came with the program. */
  isSample: (path: string) => boolean
  set: (path: string, value: unknown) => void
  /** Another order or length; `follow` says where each place in it is then. */
  setList: (
    path: string,
    next: (list: readonly unknown[]) => unknown[],
    follow: (path: string) => string | undefined,
  ) => void
  /** Entries that were taken out, and the way back. */
  removed: readonly Removed[]
  keepRemoved: (removed: Omit<Removed, 'id'>) => void
  forgetRemoved: (id: number) => void
  setOpen: (path: string, open: boolean) => void
  goTo: (path: string) => void
  /** The same, and the page beside the form is one that the field is for. */
  lead: (path: string) => void
  /** Says that this entry is new: what is missing in it is not a fault yet. */
  begin: (path: string) => void
  /** For those who do not see that something moved. */
  announce: (words: string) => void
}

const EditorContext = createContext<Editor | undefined>(undefined)

export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('A field of the form stands outside of the editor')
  return editor
}
