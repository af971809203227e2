import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { maxMegabytes } from '#content/admin/pictures.ts'
import type { PictureFor } from '#content/owner/parts/pictures.ts'
import { Button } from '#ui/button.tsx'
import { type AltField, CropDialog } from './crop-dialog.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { usePictureField } from './use-picture-field.tsx'

type PictureFieldProps = {
  field: { picture: PictureFor; description?: string | undefined; optional?: boolean | undefined }
  /** Name of the current picture. */
  value: string | undefined
  onChange: (name: string | undefined) => void
  label: string
  /** If given, the alt text is asked for in the crop dialog. */
  alt?: AltField | undefined
  error?: string | undefined
}

/** Upload by file, drop or paste, then crop. */
export function PictureField({ field, value, onChange, label, alt, error }: PictureFieldProps) {
  const { picture: kind, description, optional } = field
  const picture = usePictureField(kind, (name, altText) => {
    onChange(name)
    if (altText) alt?.onChange(altText)
  })
  const { chosen, isPending } = picture
  const wrong = picture.fault ?? error
  const id = useId()
  const target = useRef<HTMLFieldSetElement>(null)
  return (
    <>
      <Target
        ref={target}
        labelledBy={`${id}-label`}
        describedBy={`${id}-hint`}
        onDrop={picture.takeDropped}
        onPaste={picture.takePasted}
      >
        {(isOver) => (
          <>
            <p id={`${id}-label`} className="mb-1.5 font-semibold">
              {label}
              {optional && <span className="font-normal text-soft"> (optional)</span>}
            </p>
            <div
              className={`grid gap-4 rounded border border-dashed p-4 @min-[28rem]:grid-cols-[8rem_minmax(0,1fr)] ${isOver ? 'border-blue bg-blue-tint' : wrong ? 'border-red bg-sheet' : 'border-edge bg-sheet'}`}
            >
              {value ? (
                <Thumbnail name={value} alt="Current picture" />
              ) : (
                <p className="self-center text-sm text-soft">No picture yet.</p>
              )}
              <div className="min-w-0">
                <p id={`${id}-hint`} className="text-sm text-soft">
                  {description && `${description} `}
                  Drop a picture here, paste one with Ctrl+V, or choose a file. JPEG, PNG, WebP or AVIF, up to{' '}
                  {maxMegabytes} MB.
                </p>
                <div className="mt-3 flex flex-wrap gap-2">
                  <FileButton label={label} disabled={isPending} onFile={picture.takeFile}>
                    {isPending && !chosen ? 'Uploading…' : 'Choose a file'}
                  </FileButton>
                  <Button look="quiet" disabled={isPending} onClick={picture.takeFromClipboard}>
                    Paste
                  </Button>
                  {optional && value && (
                    <Button look="quiet" disabled={isPending} onClick={() => onChange(undefined)}>
                      Remove
                    </Button>
                  )}
                </div>
                {wrong && !chosen && (
                  <p role="alert" className="mt-3 text-sm font-semibold text-red">
                    {wrong}
                  </p>
                )}
              </div>
            </div>
          </>
        )}
      </Target>
      {/* Outside the target, because pasting into a dialog field is not a picture. */}
      {chosen && (
        <CropDialog
          key={chosen.url}
          kind={kind}
          url={chosen.url}
          alt={alt}
          isPending={isPending}
          fault={picture.fault}
          onUse={picture.use}
          onUnreadable={picture.useUnseen}
          onRefuse={picture.drop}
          onClose={() => picture.drop()}
          returnTo={target}
        />
      )}
    </>
  )
}

type TargetProps = {
  ref: Ref<HTMLFieldSetElement>
  labelledBy: string
  describedBy: string
  onDrop: (dropped: DataTransfer) => unknown
  onPaste: (pasted: DataTransfer) => unknown
  children: (isOver: boolean) => ReactNode
}

/** Accepts drops, and pastes while it has the focus. A click anywhere focuses it. */
function Target({ ref, labelledBy, describedBy, onDrop, onPaste, children }: TargetProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    <fieldset
      ref={ref}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      onPaste={(event) => {
        event.preventDefault()
        onPaste(event.clipboardData)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onDrop(event.dataTransfer)
      }}
      className="@container min-w-0 outline-none"
    >
      {children(isOver)}
    </fieldset>
  )
}

/** With these types an iPhone sends photos as JPEG. */
const taken = 'image/jpeg,image/png,image/webp,image/avif'

type FileButtonProps = {
  label: string
  disabled: boolean
  onFile: (file: File) => unknown
  children: ReactNode
}

function FileButton({ label, disabled, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="quiet" disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={taken}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </>
  )
}
