import { sizesOf } from '#lib/pictures/picture-sizes.ts'
import { PlainPicture } from '#ui/picture.tsx'

const thumbnailWidth = 300

export function Thumbnail({ name, alt }: { name: string; alt: string }) {
  const fetched = sizesOf(name).widths.find((each) => each >= thumbnailWidth)
  return <PlainPicture name={name} fetched={fetched} alt={alt} className="h-auto w-32 max-w-full bg-paper" />
}
