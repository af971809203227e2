import { Download } from 'lucide-react'
import { copyText } from '#lib/web/copy-text.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Others } from '../document/file-format.ts'
import { Menu } from '../parts/menu.tsx'
import { ToolButton } from '../shell/shell.tsx'
import type { Export, FullParts } from '../shell/tool.tsx'
import { exportName } from './file-name.ts'
import { saveFile } from './save-file.browser.ts'

type ExportMenuProps<Doc> = { full: FullParts<Doc>; doc: Doc; others: Others | undefined; name: string }

export function ExportMenu<Doc>({ full, doc, others, name }: ExportMenuProps<Doc>) {
  const fileName = (what: string, extension: string) => exportName(name, what, extension)
  const run = async ({ label, make }: Export<Doc>) => {
    try {
      const made = await make(doc, others)
      if (made.kind === 'file') {
        saveFile(fileName(made.what, made.extension), made.body, made.type)
      } else if (await copyText(made.text)) {
        showToast({ title: 'Copied', description: 'Paste it where you need it.' })
      } else {
        saveFile(fileName('', 'txt'), made.text, 'text/plain')
      }
    } catch (error) {
      showToast({
        title: `Could not create ${label}`,
        description: error instanceof Error ? error.message : String(error),
        variant: 'destructive',
      })
    }
  }
  return (
    <Menu
      trigger={<ToolButton icon={Download} label="Export" />}
      items={full.exports.map((choice) => ({ label: choice.label, onSelect: () => void run(choice) }))}
    />
  )
}
