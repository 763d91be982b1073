import * as migration_20261121_130258_initial from './20261121_130258_initial';

export const migrations = [
  {
    up: migration_20261121_130258_initial.up,
    down: migration_20261121_130258_initial.down,
    name: '20261121_130258_initial'
  },
];
