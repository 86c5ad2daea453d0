export const laserPhoto = {
  cutType: 'Laser - Photo',
} as const;
