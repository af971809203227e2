import { type ComponentType, createContext, useContext } from 'react'
import type { FormField } from '#content/owner/form/form.ts'
import type { FieldViewProps } from './fields/field-props.ts'
import type { Removed } from './fields/use-removed.tsx'

/** Shared by all fields of the form. */
export type Editor = {
  /** Passed in to avoid a circular import: groups and lists render fields. */
  FieldView: ComponentType<FieldViewProps>
  form: FormField
  content: unknown
  /** The first error of each field. */
  faults: ReadonlyMap<string, string>
  openPlaces: ReadonlySet<string>
  /** Whether the field still has its sample content. */
  isSample: (path: string) => boolean
  set: (path: string, value: unknown) => void
  /** Reorders or resizes a list; `follow` maps old paths to new ones. */
  setList: (
    path: string,
    next: (list: readonly unknown[]) => unknown[],
    follow: (path: string) => string | undefined,
  ) => void
  /** Removed list entries, which can be restored. */
  removed: readonly Removed[]
  keepRemoved: (removed: Omit<Removed, 'id'>) => void
  forgetRemoved: (id: number) => void
  setOpen: (path: string, open: boolean) => void
  goTo: (path: string) => void
  /** Like goTo, and also opens a page that shows the field. */
  lead: (path: string) => void
  /** Marks an entry as new, so that empty fields are not errors yet. */
  begin: (path: string) => void
  /** For screen readers. */
  announce: (text: string) => void
}

const EditorContext = createContext<Editor | undefined>(undefined)

export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('A form field was rendered outside the editor')
  return editor
}
