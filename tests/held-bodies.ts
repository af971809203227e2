/** Request bodies that start and end only when released. */
export function heldBodies() {
  const held = Promise.withResolvers<void>()
  let begun = 0
  const pull = async (controller: ReadableStreamDefaultController) => {
    begun += 1
    await held.promise
    controller.close()
  }
  return {
    next: () => new ReadableStream({ pull }, { highWaterMark: 0 }),
    begun: () => begun,
    letGo: () => held.resolve(),
  }
}
