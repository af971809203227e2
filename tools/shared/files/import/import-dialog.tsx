import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChoiceField } from '../../parts/fields.tsx'
import { Switch } from '../../parts/switch.tsx'
import { counted } from '../../values/counted.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportWriting } from './import-formats.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportSource } from './import-source.tsx'
import { type ImportFile, type Target, useImport } from './use-import.tsx'

type ImportDialogProps<Doc> = ImportFile<Doc> & {
  onTake: (doc: Doc, target: Target) => void
  onDone: () => void
}

export function ImportDialog<Doc>(props: ImportDialogProps<Doc>) {
  const { fileName, sheets, kinds, onTake, onDone } = props
  const { kind, table, mapping, made, target, canJoin, ...say } = useImport(props)
  const confirm = () => {
    if (made?.doc === undefined) return
    onDone()
    onTake(made.doc, target)
  }
  return (
    <Dialog
      open
      isWide
      onOpenChange={onDone}
      title={`Import ${fileName}`}
      description={`${counted(table?.rows.length ?? 0, 'row')}. Nothing changes until you import it.`}
    >
      {canJoin && (
        <div className="mt-4 flex">
          <Switch
            label="Import as"
            value={target}
            choices={[
              ['new', 'New document'],
              ['open', 'Add to this one'],
            ]}
            onChange={say.setTarget}
          />
        </div>
      )}
      <ImportSource sheets={sheets} kinds={kinds} choice={say.choice} onChange={say.setChoice} />
      {kind && table && mapping && (
        <>
          <ImportColumns
            key={`${say.choice.sheet} ${say.choice.kind}`}
            kind={kind}
            table={table}
            places={mapping.places}
            onChange={say.setPlaces}
          />
          <ImportWriting kind={kind} table={table} mapping={mapping} onChange={say.setWriting} />
        </>
      )}
      {made?.questions?.map(({ key, ...question }) => (
        <div key={key} className="mt-6 max-w-80">
          <ChoiceField {...question} onChange={(value) => say.setAnswer(key, value)} />
        </div>
      ))}
      {made && <ImportResult {...made} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={made?.doc === undefined} onClick={confirm}>
          Import
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
