/**
 * Loaded into a measured site before it starts (`NODE_OPTIONS=--import`): at SIGUSR2 it collects all garbage
 * and writes its memory to HEAP_FILE.
 */
import fs from 'node:fs'
import v8 from 'node:v8'
import vm from 'node:vm'

const { HEAP_FILE } = process.env

if (HEAP_FILE) {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc')
  process.on('SIGUSR2', () => {
    // What finalizers release is free after the second collection.
    collect()
    setImmediate(() => {
      collect()
      fs.writeFileSync(`${HEAP_FILE}.new`, JSON.stringify(process.memoryUsage()))
      fs.renameSync(`${HEAP_FILE}.new`, HEAP_FILE)
    })
  })
}
