import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import type { OwnPortrait } from './schema.ts'
import { usePublish } from './use-publish.tsx'

type PortraitFormProps = OwnPortrait & { onSaved: () => unknown }

export function PortraitForm({ portrait, portraitAlt, onSaved }: PortraitFormProps) {
  const [name, setName] = useState(portrait)
  const [alt, setAlt] = useState(portraitAlt)
  const publish = usePublish<OwnPortrait>('portrait', onSaved)
  const isNew = name !== portrait
  return (
    <div className="grid justify-items-start gap-5">
      <div className="w-full">
        <PictureField
          field={{ picture: 'portrait' }}
          value={name}
          onChange={(taken) => taken && setName(taken)}
          label="Portrait"
          alt={{
            label: 'What the portrait shows',
            hint: 'For people who can’t see it.',
            onChange: setAlt,
          }}
        />
      </div>
      {isNew && (
        <>
          <p role="status">Your picture is uploaded. Visitors will see it once you publish.</p>
          <Button disabled={publish.isPending} onClick={() => publish.send({ portrait: name, portraitAlt: alt })}>
            {publish.isPending ? 'Publishing…' : 'Publish and continue'}
          </Button>
        </>
      )}
    </div>
  )
}
