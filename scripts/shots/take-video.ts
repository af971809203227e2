import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { posterUrl, video, videoUrl } from '#lib/pictures/videos.ts'
import { type Frame, filmPointer, startFilm } from './camera.ts'
import { openTab, openTool, type ToolId } from './open-tool.ts'
import { showPointer } from './pointer.ts'
import { scenes } from './scenes.ts'

/** The width of a phone in landscape, so that text is readable when the video is shown on one in portrait. */
const width = 480
const height = (width * video.height) / video.width

export async function takeVideo(browser: Browser, id: ToolId): Promise<string> {
  const { tab, windowHeight = height, below = 0, play } = scenes[id]
  const page = await openTool(browser, id, { width, height: windowHeight, scale: video.width / width }, showPointer)
  if (tab) await openTab(page, tab)
  const film = startFilm(page, { width, height, y: below })
  await play(filmPointer(page, film, { x: width * 0.7, y: below + height * 0.8 }))
  await page.close()
  const file = join('public', videoUrl(id))
  mkdirSync(dirname(file), { recursive: true })
  encode(film.frames, file)
  await sharp(film.frames[0]?.file)
    .resize({ width })
    .webp({ quality: 60 })
    .toFile(join('public', posterUrl(id)))
  film.discard()
  return file
}

/** H.264 in MP4 plays in every browser, even on old iPhones. The last frame stays until the end. */
function encode(frames: readonly Frame[], file: string): void {
  const playedMs = frames.reduce((sum, { ms }) => sum + ms, 0)
  if (playedMs > video.seconds * 1000) throw new Error(`${file} takes ${playedMs} ms, more than ${video.seconds} s`)
  const list = frames.map(({ file: each, ms }) => `file '${each}'\nduration ${ms / 1000}`).join('\n')
  const listFile = join(dirname(frames[0]?.file ?? ''), 'frames.txt')
  writeFileSync(listFile, list)
  const filters = `fps=15,tpad=stop_mode=clone:stop_duration=${video.seconds},format=yuv420p`
  const { status, stderr } = spawnSync(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', listFile],
      ...['-vf', filters, '-t', String(video.seconds), '-an', '-map_metadata', '-1', '-fflags', '+bitexact'],
      ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '27'],
      ...['-movflags', '+faststart', file],
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`ffmpeg could not write ${file}: ${stderr}`)
}
