/** Applies the migrations named as arguments: node --import tsx … */
import { migrateTo } from '../src/boot/boot'

await migrateTo(process.argv.slice(2))
process.exit(0)
