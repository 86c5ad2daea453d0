export const laserPhoto = {
  cutType: 'Laser - Foto',
};
